import { fact, scriptWords } from 'chartroom/script-words'
import type { enrollListMachine } from './enroll-list.machine.ts'

/** The scripts of the machine in words for a person. */
export const enrollListWords = scriptWords<typeof enrollListMachine>({
  given: 'you are signed in as a teacher and have opened “Enroll a List” in the course “Algebra I”',
  events: {
    'loadList done': 'the course is loaded',
    'loadList fails': 'the network fails while the course is loaded',
    RETRY: 'press “Try Again”',
    WRITE: 'type "ada@school.example" into “Email addresses”',
    CHOOSE_FILE: 'press “Choose CSV File” and choose a file with two addresses',
    'readFile done': 'the browser has read the file',
    'readFile fails': 'the browser cannot read the file',
    RESTORE: 'press “Undo”',
    CHECK: 'press “Check List”',
    CANCEL: 'press “Cancel”',
    'checkList done': ({ output }) =>
      fact(output, 'lines length') === '2'
        ? 'the server finds one student to enroll and one line with a problem'
        : 'the server finds nobody to enroll',
    'checkList fails': 'the server refuses, because the list has too many lines',
    EDIT: 'press “Change List”',
    APPLY: 'press “Enroll 1 Student”',
    'applyList done': ({ output }) =>
      fact(output, 'applied') === 'true'
        ? 'the server has enrolled the student'
        : 'the server has enrolled nobody, because something changed meanwhile',
    'applyList fails': 'the network fails while students are enrolled',
    START_OVER: 'press “Enroll Another List”',
    'listKeeper fails': 'what keeps the list on this device breaks down',
  },
  people: [
    [
      'Miriam Halevi, teacher@school.example, password examhall-sample',
      'the teacher of the sample school, whom you sign in as, with “Student Login”',
    ],
    ['the course “Algebra I”', 'add it with “Create New Course”'],
    [
      'Ada, ada@school.example',
      'a student whom nobody has enrolled in it: create the account with "Register" on the first page, and let the admin (admin@school.example, password examhall-sample) press "Confirm" in her row of "User Management"',
    ],
  ],
  needs: {
    'checkList done': ({ output }) =>
      fact(output, 'lines length') === '2'
        ? 'the list has the address of Ada and one that nobody has'
        : 'the list has only addresses that nobody has',
    'checkList fails': 'the list is longer than the server takes at once',
    'applyList done': ({ output }) =>
      fact(output, 'applied') === 'true' ? '' : 'Ada is enrolled in a second tab once the list is checked',
  },
  shown: {
    RESTORE: 'the field “Email addresses” holds what it held before the file',
  },
  seen: {
    loading: 'a spinner turns: “Loading course...”',
    loadFailed: '“Error Loading Course” is shown with the button “Try Again”',
    'ready.writing': 'the field “Email addresses” is shown with the button “Check List”',
    'ready.reading': 'the button below the field is grey and says “Reading the file...”',
    'ready.checking': 'the button below the field is grey and says “Checking...”',
    'ready.reviewing.checked': 'a table says what becomes of every line, with the button “Change List”',
    'ready.reviewing.changed': '“Something changed since the list was checked. Nobody was enrolled; please look again.” is above the table',
    'ready.applying': 'the button below the table is grey and says “Enrolling...”',
    'ready.enrolled': 'the table says who is enrolled, with the button “Enroll Another List”',
  },
  beginnings: { 'ready.writing': 'the field for the list is shown', 'ready.reviewing.checked': 'the list is checked' },
})
