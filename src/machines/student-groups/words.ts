import { scriptWords } from 'chartroom/script-words'
import type { SnapshotFrom } from 'xstate'
import { refusalWords } from '../refusal-words.ts'
import type { studentGroupsMachine } from './student-groups.machine.ts'

type Snapshot = SnapshotFrom<typeof studentGroupsMachine>

const listWords = ({ context: { content, outcome } }: Snapshot): string => {
  const names = content?.groups.map(({ name }) => `"${name}"`).join(' and ')
  return `${names ? `the groups listed are ${names}` : 'the page says “No groups yet”'}${outcome ? ', and a message says what was done last' : ''}`
}

/** The scripts of the machine in words for a person. */
export const studentGroupsWords = scriptWords<typeof studentGroupsMachine>({
  given: 'you are signed in as a teacher and have opened “Groups” of the course “Algebra I”',
  people: [
    ['Room 2', 'a group of the course with Ada Lovelace in it'],
    ['Alan Turing, alan@school.example', 'a student of the course who is in no group'],
  ],
  events: {
    'loadGroups done': 'the groups and students are loaded',
    'loadGroups fails': 'the network fails while the groups are loaded',
    RETRY: 'press “Try Again”',
    CREATE: 'press “New Group”',
    EDIT: 'press “Change” in the row of Room 2',
    SAVE: 'type "Longer time" into “Name”, tick both students, and press “Save Group”',
    'saveGroup done': 'the server has stored the group and extended one running attempt',
    'saveGroup fails': 'the server refuses, because another group has this name',
    REMOVE: 'press “Delete” in the row of Room 2',
    CONFIRM: 'press “Delete Group”',
    'deleteGroup done': 'the server has deleted the group',
    'deleteGroup fails': 'the network fails while the group is deleted',
    CLOSE: 'press “Cancel”',
    DISMISS: 'press “Dismiss” beside the message',
  },
  needs: { 'saveGroup fails': 'the course has another group "Longer time"' },
  seen: {
    loading: 'a spinner turns: “Loading groups...”',
    loadFailed: '“Network error. Please check your connection.” is shown with the button “Try Again”',
    listing: listWords,
    editing: (snapshot) =>
      `a dialog asks for “Name” and members of ${snapshot.context.group ? 'Room 2' : 'a new group'}${refusalWords(snapshot)}`,
    saving: 'the button of the dialog is grey and says “Saving...”',
    askingRemoval: (snapshot) => `the dialog “Delete this group?” is open${refusalWords(snapshot)}`,
    removing: 'the button of the dialog is grey and says “Deleting...”',
  },
  beginnings: {
    listing: 'the groups are listed',
    editing: 'the dialog for a group is open',
    askingRemoval: 'the question before a group is deleted is open',
  },
})
