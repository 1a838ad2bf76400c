import { fact, scriptWords } from 'chartroom/script-words'
import type { SnapshotFrom } from 'xstate'
import type { courseReassigningMachine } from './course-reassigning.machine.ts'

type Snapshot = SnapshotFrom<typeof courseReassigningMachine>

function choosingWords({ context: { content, outcome, refusal } }: Snapshot): string {
  const count = content?.courses.length ?? 0
  const list = count === 0 ? '“This teacher has no courses.” is shown' : `the form lists ${count === 1 ? 'one course' : `${count} courses`}`
  const said = outcome ? `, and a message says that Ada Lovelace has ${outcome.moved} more` : ''
  return `${list}${said}${refusal ? ` and says “${refusal.message}”` : ''}`
}

/** The scripts of the machine in words for a person. */
export const courseReassigningWords = scriptWords<typeof courseReassigningMachine>({
  given: 'you are signed in as an admin and have pressed “Courses” in the row of Takumi Brandão in “User Management”',
  people: [
    ['Takumi Brandão', 'a teacher who leaves, with the courses "Biology: Cells and Heredity" and, archived, "Chemistry"'],
    ['Ada Lovelace, ada@school.example', 'a teacher of the school'],
  ],
  events: {
    'loadCourses done': ({ output }) =>
      fact(output, 'courses length') === '0' ? 'the server knows no course of this teacher' : 'the two courses are loaded',
    'loadCourses fails': 'the network fails while the courses are loaded',
    RETRY: 'press “Try Again”',
    REASSIGN: 'leave all courses checked, type ada@school.example into “Email address of the new owner”, and press the button below',
    'reassign done': ({ output }) =>
      fact(output, 'moved') === '2' ? 'the server has given Ada Lovelace both courses' : 'the server has given Ada Lovelace one course',
    'reassign fails': 'the server refuses, because no teacher has this address',
    DISMISS: 'press “Dismiss” beside the message',
  },
  means: {
    'reassign done': ({ output }) => (fact(output, 'moved') === '2' ? 'itself' : 'test'),
  },
  needs: {
    'loadCourses done': ({ output }) => (fact(output, 'courses length') === '0' ? 'the teacher owns no course' : ''),
    'reassign fails': 'no teacher of the school has the address that was typed',
  },
  seen: {
    loading: 'a spinner turns: “Loading courses...”',
    loadFailed: '“Network error. Please check your connection.” is shown with the button “Try Again”',
    choosing: choosingWords,
    reassigning: 'the button of the form is grey and says “Reassigning...”',
  },
  beginnings: { choosing: 'the courses of the teacher are listed' },
})
