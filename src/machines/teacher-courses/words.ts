import { fact, scriptWords } from 'chartroom/script-words'
import type { teacherCoursesMachine } from './teacher-courses.machine.ts'

/** The scripts of the machine in words for a person. */
export const teacherCoursesWords = scriptWords<typeof teacherCoursesMachine>({
  given: 'you have signed in as a teacher',
  events: {
    'loadCourses done': 'your courses are loaded',
    'loadCourses fails': 'the network fails while your courses are loaded',
    RETRY: { loadFailed: 'press “Retry”', viewingStudents: 'press “Retry” in the dialog' },
    OPEN_CREATION: 'press “Create New Course”',
    CREATE: 'type "Geometry" into “Course title” and "Shapes." into “Description”, and press “Create Course”',
    'createCourse done': 'the server has created the course',
    'createCourse fails': 'the network fails while the course is created',
    OPEN_ENROLLMENT: 'press “Enroll Student” of the course “Algebra I”',
    ENROLL: 'type "grace@school.example" into “Student\'s email” and press “Enroll Student” in the dialog',
    'enrollStudent done': 'the server has enrolled the student',
    'enrollStudent fails': ({ error }) =>
      fact(error, 'status') === '404' ? 'the server knows no such student' : 'the server says that nobody has confirmed this account',
    OPEN_STUDENTS: 'press “View Students” of the course',
    'loadStudents done': 'the students of the course are loaded',
    'loadStudents fails': 'the network fails while the students are loaded',
    REMOVE: 'press “Remove” in the row of Ada Lovelace',
    MAKE_CODE: 'press “Sign-in Code” in the row of Alan Turing',
    'signInCode done': 'the dialog of the sign-in code is closed',
    'signInCode fails': 'the dialog of the sign-in code breaks down',
    CONFIRM: { viewingStudents: 'press “Remove Student”', enrollingStudent: 'press “Confirm and Enroll”' },
    CANCEL: {
      describing: 'press “Cancel”',
      'enrollingStudent.addressing': 'press “Cancel”',
      'enrollingStudent.vouching': 'press “Back”',
      viewingStudents: 'press “Cancel”',
    },
    CLOSE: 'press the cross (“Close”) of the dialog',
    'removeStudent done': 'the server has removed the student',
    'removeStudent fails': 'the network fails while the student is removed',
  },
  needs: {
    'enrollStudent fails': ({ error }) =>
      fact(error, 'reason') === 'unconfirmed' ? 'nobody has confirmed the account' : 'no account has this address',
  },
  seen: {
    loading: 'a spinner turns: “Loading your courses...”',
    browsing: '“My Courses” lists the course “Algebra I”',
    loadFailed: '“Network error. Please check your connection.” is shown with the button “Retry”',
    describing: 'a dialog asks for “Course title” and “Description”',
    creating: 'the button of the dialog is grey and says “Creating...”',
    refreshing: '“My Courses” is shown while the courses are loaded again',
    'enrollingStudent.addressing': "a dialog asks for “Student's email”",
    'enrollingStudent.enrolling': 'the button of the dialog is grey and says “Enrolling...”',
    'enrollingStudent.vouching': 'the dialog says “Self-registered, not confirmed”, with “Confirm and Enroll”',
    'enrollingStudent.confirming': 'the button of the dialog is grey and says “Enrolling...”',
    'viewingStudents.loading': 'a spinner turns in a dialog: “Loading students...”',
    'viewingStudents.listing': '“Students of Algebra I” lists both students',
    'viewingStudents.loadFailed': 'the dialog says “Network error. Please try again.”, with “Retry”',
    'viewingStudents.confirming': 'the dialog “Remove student?” is open',
    'viewingStudents.removing': 'the button of the dialog is grey and says “Removing...”',
    'viewingStudents.givingCode': 'the dialog for a sign-in code is open',
  },
  beginnings: { browsing: 'your courses are listed', 'viewingStudents.listing': 'the students of the course are listed' },
})
