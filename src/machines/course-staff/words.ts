import { fact, scriptWords } from 'chartroom/script-words'
import type { SnapshotFrom } from 'xstate'
import type { CourseStaffMember } from '../../../domain/api/course-staff.ts'
import type { CourseRole } from '../../../domain/course/course-role.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { refusalWords } from '../refusal-words.ts'
import type { courseStaffMachine } from './course-staff.machine.ts'

type Snapshot = SnapshotFrom<typeof courseStaffMachine>

const roles: Record<CourseRole, string> = {
  owner: 'owner',
  coTeacher: 'co-teacher',
  grader: 'grader',
  invigilator: 'invigilator',
  observer: 'observer',
}

const groupWords = ({ onlyGroups }: CourseStaffMember): string => (onlyGroups ? ` of ${onlyGroups.map(({ name }) => name).join(', ')}` : '')

const listWords = ({ context: { content, outcome } }: Snapshot): string => {
  const names = content?.staff.map((member) => `${fullName(member)} as ${roles[member.role]}${groupWords(member)}`).join(' and ')
  const said = outcome ? `, and a message says that ${outcome.name} was concerned last` : ''
  return `the table lists ${names}${content?.course.sharedAs ? ' without buttons' : ''}${said}`
}

/** The scripts of the machine in words for a person. */
export const courseStaffWords = scriptWords<typeof courseStaffMachine>({
  given: 'you are signed in as the teacher Ada Lovelace and have opened “Staff” of the course “Algebra I”',
  people: [
    ['Alan Turing', 'a teacher who grades in the course'],
    ['Grace Hopper, grace@school.example', 'a teacher of the school without a role in the course'],
  ],
  events: {
    'loadStaff done': ({ output }) =>
      fact(output, 'course.sharedAs') === 'grader'
        ? 'the staff is loaded, and the course is one in which you only grade'
        : 'the staff of your own course is loaded',
    'loadStaff fails': 'the network fails while the staff is loaded',
    RETRY: 'press “Try Again”',
    OPEN_ADDING: 'press “Add Colleague”',
    ADD: 'type grace@school.example into “Email address”, choose “Observer”, and press “Add”',
    'addColleague done': 'the server has given Grace Hopper the role',
    'addColleague fails': 'the server refuses, because no teacher has this address',
    OPEN_ROLE: 'press “Change Role” in the row of Alan Turing',
    SAVE_ROLE: 'choose “Invigilator” and press “Save Role”',
    'changeRole done': 'the server has given Alan Turing the role',
    'changeRole fails': 'the network fails while the role is changed',
    OPEN_GROUPS: 'press “Choose Groups” in the row of Alan Turing',
    SAVE_GROUPS: 'choose “Students of these groups”, tick Group A alone, and press “Save”',
    'limitGrader done': 'the server has limited Alan Turing to Group A',
    'limitGrader fails': 'the server refuses, because a colleague has deleted the group',
    REMOVE: 'press “Remove” in the row of Alan Turing',
    HAND_OVER: 'press “Hand Over” in the row of Alan Turing',
    CONFIRM: 'press the button of the dialog that does it',
    'removeColleague done': 'the server has removed Alan Turing from the course',
    'removeColleague fails': 'the network fails while Alan Turing is removed',
    'handOver done': 'the server has made Alan Turing the owner',
    'handOver fails': 'the network fails while the course is handed over',
    CLOSE: 'press “Cancel”',
    DISMISS: 'press “Dismiss” beside the message',
  },
  needs: {
    'loadStaff done': ({ output }) =>
      fact(output, 'course.sharedAs') === 'grader' ? 'the owner of the course has made you a grader of it' : '',
    'addColleague fails': 'no teacher of the school has the address that was typed',
    'limitGrader fails': 'a co-teacher of the course deletes Group A before you press “Save”',
  },
  seen: {
    loading: 'a spinner turns: “Loading staff...”',
    loadFailed: '“Network error. Please check your connection.” is shown with the button “Try Again”',
    listing: listWords,
    describing: (snapshot) => `a dialog asks for “Email address” and the role${refusalWords(snapshot)}`,
    adding: 'the button of the dialog is grey and says “Adding...”',
    choosingRole: (snapshot) => `a dialog asks for the role of Alan Turing${refusalWords(snapshot)}`,
    savingRole: 'the button of the dialog is grey and says “Saving...”',
    choosingGroups: (snapshot) => `a dialog asks whose students Alan Turing grades${refusalWords(snapshot)}`,
    savingGroups: 'the button of the dialog is grey and says “Saving...”',
    askingRemoval: (snapshot) => `the dialog “Remove Alan Turing from the course?” is open${refusalWords(snapshot)}`,
    removing: 'the button of the dialog is grey and says “Removing...”',
    askingHandOver: (snapshot) => `the dialog “Hand the course over to Alan Turing?” is open${refusalWords(snapshot)}`,
    handingOver: 'the button of the dialog is grey and says “Handing over...”',
  },
  beginnings: {
    listing: 'the staff of the course is listed',
    describing: 'the dialog for a new colleague is open',
    choosingRole: 'the dialog for another role is open',
    choosingGroups: 'the dialog for the groups of a grader is open',
    askingRemoval: 'the question before a colleague is removed is open',
    askingHandOver: 'the question before the course is handed over is open',
  },
})
