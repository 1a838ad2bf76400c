import { scriptWords } from 'chartroom/script-words'
import type { teacherAssignmentMachine } from './teacher-assignment.machine.ts'

/** The scripts of the machine in words for a person. */
export const teacherAssignmentWords = scriptWords<typeof teacherAssignmentMachine>({
  given: 'you are signed in as a teacher and have opened an assignment that is no quiz',
  events: {
    'loadAssignment done': 'the assignment is loaded',
    'loadAssignment fails': 'the network fails while the assignment is loaded',
    RETRY: 'press “Try Again”',
  },
  seen: {
    loading: 'a spinner turns: “Loading assignment data...”',
    reading: '“Proofs of Pythagoras” is shown with its dates and instructions',
    loadFailed: '“Unable to Load Assignment” is shown with the button “Try Again”',
  },
})
