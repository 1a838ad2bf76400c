import { fact, scriptWords } from 'chartroom/script-words'
import type { studentCoursesMachine } from './student-courses.machine.ts'

/** The scripts of the machine in words for a person. */
export const studentCoursesWords = scriptWords<typeof studentCoursesMachine>({
  given: 'you have signed in as a student',
  events: {
    'loadHome done': ({ output }) =>
      fact(output, 'requests') === 'null' ? 'your courses are loaded, but not your requests' : 'your courses and your requests are loaded',
    'loadHome fails': 'the network fails while your courses are loaded',
    RETRY: 'press “Try Again”',
    SHOW_REQUESTS: 'open the tab of the registration requests',
    SHOW_COURSES: 'open the tab of your courses',
    OPEN_REGISTRATION: 'press “Register for Course”',
    REGISTER: 'type "MAT-1" into “Course code” and press “Register”',
    'requestCourse done': 'the server has taken the request',
    'requestCourse fails': 'the server says that there is no such course',
    OPEN_MODULES: 'press “Modules (3)” of the course',
    OPEN_MODULE: ({ moduleId }) => (moduleId === 'm1' ? 'press “Script” in the list' : 'press “Parabolas in motion” in the list'),
    BACK: 'press “Back to Modules”',
    CLOSE: 'press Escape',
  },
  people: [
    ['Emma Lindqvist, student@school.example, password examhall-sample', 'a student of the sample school, whom you sign in as'],
    ['MAT-1', 'the code of a course that Emma is not in'],
  ],
  means: {
    'loadHome done': ({ output }) => (fact(output, 'requests') === 'null' ? 'test' : 'itself'),
  },
  needs: {
    'requestCourse fails': 'no course has the code MAT-1',
  },
  seen: {
    loading: 'a spinner turns: “Loading your courses...”',
    loadFailed: '“Error Loading Courses” is shown with the button “Try Again”',
    'ready.tab.courses': 'your courses are listed, with “Register for Course” at the top',
    'ready.tab.requests': 'your registration requests are listed',
    'ready.dialog.closed': '',
    'ready.dialog.enteringCode': 'a dialog asks for the “Course code”',
    'ready.dialog.registering': 'the button of the dialog is grey and says “Sending...”',
    'ready.dialog.listingModules': 'the dialog “Modules of Algebra I” is open',
    'ready.dialog.viewingModule': 'a module is open, with “Back to Modules”',
    'ready.dialog.refreshing': '',
  },
  beginnings: { ready: 'your courses are listed' },
})
