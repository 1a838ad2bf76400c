import { scriptWords } from 'chartroom/script-words'
import type { SnapshotFrom } from 'xstate'
import type { deletedCoursesMachine } from './deleted-courses.machine.ts'

type Snapshot = SnapshotFrom<typeof deletedCoursesMachine>

const listWords = ({ context: { courses, restored, refusal } }: Snapshot): string => {
  const list = courses.length > 0 ? 'the table lists “Algebra I”' : '“No course was deleted in the last 30 days.” is shown'
  const said = restored ? ', and a message says that “Algebra I” is back' : ''
  return `${list}${said}${refusal ? ', and a message says that it could not be brought back' : ''}`
}

const isEmpty = (output: unknown): boolean => Array.isArray(output) && output.length === 0

/** The scripts of the machine in words for a person. */
export const deletedCoursesWords = scriptWords<typeof deletedCoursesMachine>({
  given: 'you are signed in as the teacher Ada Lovelace and have opened “Deleted Courses” below “My Courses”',
  people: [['Algebra I', 'a course of Ada Lovelace that was deleted less than 30 days ago']],
  events: {
    'loadDeleted done': ({ output }) => (isEmpty(output) ? 'the server knows no deleted course' : 'the server sends the deleted courses'),
    'loadDeleted fails': 'the network fails while the list is loaded',
    RETRY: 'press “Try Again”',
    RESTORE: 'press “Bring Back” in the row of "Algebra I"',
    'restoreCourse done': 'the server has brought the course back',
    'restoreCourse fails': 'the server refuses, because the 30 days are over',
    DISMISS: 'press “Dismiss” beside the message',
  },
  needs: {
    'loadDeleted done': ({ output }) => (isEmpty(output) ? 'no course was deleted in the last 30 days' : ''),
    'restoreCourse fails': 'the 30 days end between loading the list and pressing the button',
  },
  seen: {
    loading: 'a spinner turns: “Loading courses...”',
    loadFailed: '“Network error. Please check your connection.” is shown with the button “Try Again”',
    listing: listWords,
    restoring: 'the button in the row is grey',
  },
  beginnings: { listing: 'the deleted courses are listed' },
})
