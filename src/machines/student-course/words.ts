import { fact, scriptWords } from 'chartroom/script-words'
import type { studentCourseMachine } from './student-course.machine.ts'

/** The scripts of the machine in words for a person. */
export const studentCourseWords = scriptWords<typeof studentCourseMachine>({
  given: 'you are signed in as a student and have opened the course “Algebra I”',
  events: {
    'loadCourse done': ({ output }) =>
      fact(output, 'assignments') === 'null'
        ? 'the course is loaded, but not its assignments'
        : 'the course is loaded with its assignments',
    'loadCourse fails': ({ error }) =>
      fact(error, 'status') === '404' ? 'the server says that there is no such course' : 'the network fails while the course is loaded',
    'loadAssignments done': 'the assignments are loaded',
    'loadAssignments fails': 'the network fails while the assignments are loaded',
    RETRY: 'press “Try Again”',
  },
  means: {
    'loadCourse done': ({ output }) => (fact(output, 'assignments') === 'null' ? 'test' : 'itself'),
  },
  needs: {
    'loadCourse fails': ({ error }) => (fact(error, 'kind') === 'network' ? '' : 'the address ends with the id of no course'),
  },
  seen: {
    loading: 'a spinner turns: “Loading course details...”',
    'shown.listed': '“Algebra I” lists its assignments, with “Unit 4 test”',
    'shown.listFailed': '“The assignments could not be loaded.” is shown with the button “Try Again”',
    'shown.listLoading': 'a spinner turns below the course: “Loading assignments...”',
    notFound: '“Course Not Found” is shown with the link “Back to My Courses”',
    loadFailed: '“Error Loading Course” is shown with the button “Try Again”',
  },
})
