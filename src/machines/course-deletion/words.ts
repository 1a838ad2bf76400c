import { fact, scriptWords } from 'chartroom/script-words'
import type { SnapshotFrom } from 'xstate'
import type { courseDeletionMachine } from './course-deletion.machine.ts'

type Snapshot = SnapshotFrom<typeof courseDeletionMachine>

const askingWords = ({ context: { facts, refusal } }: Snapshot): string => {
  if ((facts?.openAttempts ?? 0) > 0) return 'the page says that an attempt is open, with the button “Look Again” and no field for the code'
  return `the page lists what goes along and asks for the code${refusal ? `, and says “${refusal.message}”` : ''}`
}

/** The scripts of the machine in words for a person. */
export const courseDeletionWords = scriptWords<typeof courseDeletionMachine>({
  given: 'you are signed in as a teacher and have pressed “Delete Course” in “Settings” of your course “Algebra I”',
  people: [['Algebra I, ALG-1', 'a course of yours with students and submissions']],
  events: {
    'loadDeletion done': ({ output }) =>
      fact(output, 'openAttempts') === '0' ? 'what goes along is loaded' : 'what goes along is loaded, and one attempt is open',
    'loadDeletion fails': 'the network fails while the page is loaded',
    RETRY: 'press “Try Again”',
    DELETE: 'type "ALG-1" into “Code of the course”, and press “Delete Course”',
    LOOK_AGAIN: 'press “Look Again”',
    'deleteCourse done': 'the server has deleted the course',
    'deleteCourse fails': 'the server refuses, because the course has another code',
  },
  needs: {
    'loadDeletion done': ({ output }) => (fact(output, 'openAttempts') === '0' ? '' : 'a student of the course is taking a quiz'),
    'deleteCourse fails': 'a colleague has changed the code of the course in its settings once the page was open',
  },
  seen: {
    loading: 'a spinner turns: “Loading course...”',
    loadFailed: '“Network error. Please check your connection.” is shown with the button “Try Again”',
    asking: askingWords,
    deleting: 'the button is grey and says “Deleting...”',
    deleted: '“Algebra I is deleted” is shown, with a link to “Deleted Courses”',
  },
  beginnings: { asking: 'the page asks for the code of the course' },
})
