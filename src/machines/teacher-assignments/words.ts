import { scriptWords } from 'chartroom/script-words'
import type { teacherAssignmentsMachine } from './teacher-assignments.machine.ts'

/** The scripts of the machine in words for a person. */
export const teacherAssignmentsWords = scriptWords<typeof teacherAssignmentsMachine>({
  given: 'you are signed in as a teacher and have opened “All Assignments”',
  events: {
    'loadAssignments done': 'the assignments are loaded',
    'loadAssignments fails': 'the network fails while the assignments are loaded',
    RETRY: 'press “Try Again”',
    CHOOSE_COURSE: ({ courseId }) => (courseId === 'all' ? 'choose "All courses" in “Course”' : 'choose "Geometry" in “Course”'),
    CHOOSE_STATUS: ({ status }) => (status === 'all' ? 'choose "All" in “Status”' : 'choose "Published" in “Status”'),
  },
  people: [
    [
      'Miriam Halevi, teacher@school.example, password examhall-sample',
      'the teacher of the sample school, whom you sign in as, with “Student Login”',
    ],
  ],
  shown: {
    CHOOSE_COURSE: ({ courseId }) =>
      courseId === 'all' ? 'the assignments of all courses are listed' : 'only assignments of "Geometry" are listed',
    CHOOSE_STATUS: ({ status }) => (status === 'all' ? 'assignments of every status are listed' : 'only published assignments are listed'),
  },
  seen: {
    loading: 'a spinner turns: “Loading assignments...”',
    listing: 'the assignments that fit “Course” and “Status” are listed',
    loadFailed: '“Error Loading Assignments” is shown with the button “Try Again”',
  },
})
