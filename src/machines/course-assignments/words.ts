import { scriptWords } from 'chartroom/script-words'
import type { courseAssignmentsMachine } from './course-assignments.machine.ts'

/** The scripts of the machine in words for a person. */
export const courseAssignmentsWords = scriptWords<typeof courseAssignmentsMachine>({
  given: 'you are signed in as a teacher and have opened the course “Algebra I”',
  events: {
    'loadCourse done': 'the course is loaded',
    'loadCourse fails': 'the network fails while the course is loaded',
    RETRY: 'press “Try Again”',
    SHOW_AS: ({ viewer }) => (viewer === 'student' ? 'press “Student View”' : 'press “Teacher View”'),
    PUBLISH: 'press “Publish” beside “Unit 4 test”',
    DISMISS: 'press “Dismiss” beside the message',
    OPEN_COPY: ({ assignmentId }) => `press “Duplicate” beside ${assignmentId === 'a1' ? '“Unit 4 test”' : 'a quiz that is gone'}`,
    'loadCourses done': 'your courses are loaded',
    'loadCourses fails': 'the network fails while your courses are loaded',
    COPY: ({ courseId }) => `choose a course${courseId === 'c2' ? '' : ' that is gone'} in “Into the course” and press “Duplicate Quiz”`,
    CANCEL: 'press “Cancel”',
    'copyQuiz done': 'the server has duplicated the quiz',
    'copyQuiz fails': 'the network fails while the quiz is duplicated',
    'publishAssignment done': 'the server has published the quiz',
    'publishAssignment fails': 'the server refuses, because the quiz is gone',
  },
  people: [
    [
      'Miriam Halevi, teacher@school.example, password examhall-sample',
      'the teacher of the sample school, whom you sign in as, with “Student Login”',
    ],
    ['the course “Algebra I”', 'add it with “Create New Course”, and in it a quiz “Unit 4 test” that is not published'],
  ],
  needs: {
    'publishAssignment fails': 'the quiz is deleted in a second tab once the page is open',
  },
  shown: {
    'publishAssignment done': 'the quiz says that it is published',
    'publishAssignment fails': 'a message above the list says that the quiz is gone',
    DISMISS: 'the message is gone',
  },
  seen: {
    loading: 'a spinner turns: “Loading course assignments...”',
    teaching: 'the course “Algebra I” lists “Assignments & Quizzes” with buttons for each',
    loadFailed: '“Error Loading Course” is shown with the button “Try Again”',
    viewingAsStudent: '“You see what students see.” is above the list',
    publishing: 'the button beside the quiz is grey and says “Publishing...”',
    'copying.loadingCourses': 'a dialog says “Loading courses...”',
    'copying.choosing': 'a dialog asks “Into the course”, with the button “Duplicate Quiz”',
    'copying.coursesFailed': 'the dialog says “Network error. Please try again.”, with the button “Try Again”',
    'copying.sending': 'the button of the dialog is grey and says “Duplicating...”',
  },
  beginnings: { teaching: 'the course is shown', 'copying.choosing': 'the dialog for duplicating asks for a course' },
})
