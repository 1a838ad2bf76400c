import { fact, scriptWords } from 'chartroom/script-words'
import type { SnapshotFrom } from 'xstate'
import { problemWords } from '../refusal-words.ts'
import type { adminUsersMachine } from './admin-users.machine.ts'

type Snapshot = SnapshotFrom<typeof adminUsersMachine>

const loadingWords = ({ context: { list } }: Snapshot): string =>
  list
    ? 'no dialog is open, and the names in the list of people turn grey until the new list is there'
    : 'a spinner turns: “Loading people...”'

/** What a dialog says once its request was refused. */
const dialogWords =
  (dialog: string) =>
  ({ context: { refusal } }: Snapshot): string =>
    refusal ? `the dialog “${dialog}” is open and says “${problemWords(refusal)}”` : `the dialog “${dialog}” is open`

const DISMISSED = 'no dialog is open, the names in the list turn grey until the new list is there, and a message says'

/** What a list shows that was asked for by more than its first page. */
function listWords({ context: { query, list } }: Snapshot): string {
  if (list === null || list.users.length === 0) return ''
  if (query.search !== '') return `the list shows only people with "${query.search}" in their names or addresses`
  if (query.role !== 'all') return 'the list shows teachers only'
  if (query.status !== 'all') return 'the list shows active accounts only'
  return query.page > 1 ? 'the second page of the list is shown' : ''
}

const TYPED = 'type "Marie" into “First Name”, "Curie" into “Last Name”, "curie@school.example" into “Email”'

/** The scripts of the machine in words for a person. */
export const adminUsersWords = scriptWords<typeof adminUsersMachine>({
  given: 'you are signed in as an admin and have opened “User Management”',
  people: [
    [
      'admin@school.example, password examhall-sample',
      'the admin of the sample school, whom you sign in as, with “Student Login”; “User Management” is on the page that opens',
    ],
    ['Takumi Brandão, teacher2@school.example', 'a teacher of the sample school, whose course is "Biology: Cells and Heredity"'],
    [
      'two-step sign-in of Takumi Brandão',
      'sign in as teacher2@school.example (password examhall-sample) in a second browser and turn two-step sign-in on under “My Account”, in the menu at the top right; you need an authenticator app that scans the code or takes the typed key',
    ],
    ['a second Takumi Brandão, takumi@school.example', 'a teacher without a course: add him with “Add Person”'],
    [
      'Ada Lovelace, lovelace@school.example',
      'a student who has created the account under "Create an account" in a second browser, whom nobody has confirmed; find her with “Search people”',
    ],
    [
      'Marie Curie, curie@school.example',
      'nobody has this address before a script adds her; afterwards take a new address, such as curie2@school.example',
    ],
  ],
  events: {
    SEARCH: 'type "takumi" into “Search people”',
    CHOOSE_ROLE: 'choose "Teacher" in “Role”',
    CHOOSE_STATUS: 'choose "Active" in “Status”',
    SHOW_PAGE: 'press “Next” below the list',
    RETRY: 'press “Try Again”',
    'loadUsers done': ({ output }) =>
      fact(output, 'users length') === '0' ? 'the page that was asked for turns out to be empty' : 'the list of people is loaded',
    'loadUsers fails': 'the network fails while the people are loaded',
    'after typingPause': 'you have not typed for a third of a second',
    OPEN_CREATION: 'press “Add Person” at the top',
    CREATE: `${TYPED}, leave “Role” at Teacher, and press “Add Person” in the dialog`,
    'createUser done': 'the server has added Marie Curie',
    'createUser fails': 'the server refuses, because the email address is taken',
    EDIT: 'press “Edit” in the row of Takumi Brandão',
    SAVE: 'change “First Name” to "Amalie" and “Last Name” to "Noether", choose "Admin" in “Role”, and press “Save Changes”',
    EDIT_EMAIL: 'open “More for Takumi Brandão” and press "Change Email" in it',
    SAVE_EMAIL: 'type "brandao@school.example" into “Email”, and press “Change Email” in the dialog',
    'changeEmail done': 'the server has stored the address',
    'changeEmail fails': 'the server refuses, because the email address is taken',
    OPEN_ACCESS: 'open “More for Takumi Brandão” and press "Disable" in it',
    OPEN_LINK: 'press “Password Link” in the row of Takumi Brandão',
    OPEN_CODE: 'open “More for Ada Lovelace” and press "Sign-in Code" in it',
    'signInCode done': 'press “Cancel” in the dialog',
    'signInCode fails': 'the dialog of the sign-in code breaks down',
    OPEN_CONFIRMATION: 'press “Confirm” in the row of Ada Lovelace',
    'confirmAccount done': 'the server has confirmed the account',
    'confirmAccount fails': 'the network fails while the account is confirmed',
    OPEN_STEP_RESET: 'open “More for Takumi Brandão” and press "Reset Two-Step" in it',
    'resetSecondFactor done': 'the server has reset the two-step sign-in',
    'resetSecondFactor fails': 'the network fails while the two-step sign-in is reset',
    CONFIRM: {
      askingAccess: 'press “Disable Account”',
      askingLink: 'press “Create Link”',
      askingConfirmation: 'press “Confirm Account”',
      askingStepReset: 'press “Reset Two-Step” in the dialog',
    },
    CLOSE: {
      browsing: 'press “Cancel”',
      showingLink: 'press “Done”',
      describing: 'press “Cancel”',
      editing: 'press “Cancel”',
      editingEmail: 'press “Cancel”',
      askingAccess: 'press “Cancel”',
      askingLink: 'press “Cancel”',
      askingConfirmation: 'press “Cancel”',
      askingStepReset: 'press “Cancel”',
    },
    'changeUser done': ({ output }) =>
      fact(output, 'isActive') === 'true' ? 'the server has stored the change' : 'the server has disabled the account',
    'changeUser fails': {
      saving: 'the server refuses, because this teacher still has courses',
      switchingAccess: 'the server refuses to disable the account',
    },
    'makeLink done': 'the server has made the link',
    'makeLink fails': 'the server refuses, because the account is disabled',
    COPY: { 'showingLink.copied': 'press “Copied”', showingLink: 'press “Copy Link”' },
    'copyText done': 'the browser has copied the link',
    'copyText fails': 'the browser does not let the page copy',
  },
  means: {
    /** Either dialog changes its own facts of the account only. */
    'changeUser done': ({ output }, from) =>
      from?.matches('switchingAccess') === (fact(output, 'isActive') === 'true') ? 'test' : 'itself',
    'changeUser fails': { switchingAccess: 'test' },
    'copyText fails': 'itself',
    'signInCode done': 'hand',
    'loadUsers done': ({ output }) => (fact(output, 'users length') === '0' ? 'test' : 'itself'),
  },
  needs: {
    OPEN_CONFIRMATION: 'Ada Lovelace has created her own account, and nobody has confirmed it',
    OPEN_STEP_RESET: 'Takumi Brandão has two-step sign-in',
    'createUser done': 'nobody has the address curie@school.example',
    'createUser fails': 'curie@school.example has an account already',
    'changeUser done': {
      saving: 'the row is that of the Takumi Brandão with takumi@school.example, who has no course (press “Edit” there)',
    },
    'changeUser fails': {
      saving: 'the row is that of the Takumi Brandão with teacher2@school.example, who has a course (press “Edit” there)',
    },
    'changeEmail done': 'nobody has the address brandao@school.example',
    'changeEmail fails': 'somebody else has the address brandao@school.example already',
    'makeLink fails': 'the account of Takumi Brandão is disabled in a second tab once the dialog is open',
    'copyText fails': 'the settings of the browser forbid this site to write to the clipboard',
  },
  shown: {
    'createUser done': 'a dialog shows the “Password link” with the button “Copy Link”, and a message says "Marie Curie was added."',
    'changeUser done': ({ output }) =>
      `${DISMISSED} ${fact(output, 'isActive') === 'true' ? '"Changes to Amalie Noether saved."' : '"Takumi Brandão cannot sign in any more."'}`,
    'changeEmail done': `${DISMISSED} "Takumi Brandão signs in with brandao@school.example now."`,
    'confirmAccount done': `${DISMISSED} "The account of Ada Lovelace is confirmed."`,
    'resetSecondFactor done': `${DISMISSED} "Takumi Brandão signs in with the password alone now."`,
    'loadUsers done': (_, to) => (to ? listWords(to) : ''),
  },
  seen: {
    'browsing.loading': loadingWords,
    'browsing.typing': loadingWords,
    'browsing.listing': 'the list of people is shown',
    'browsing.loadFailed': '“Network error. Please check your connection.” is shown with the button “Try Again”',
    describing: dialogWords('Add a person'),
    creating: 'the button of the dialog is grey and says “Adding...”',
    editing: dialogWords('Edit Takumi Brandão'),
    saving: 'the button of the dialog is grey and says “Saving...”',
    editingEmail: dialogWords('Change the email of Takumi Brandão'),
    savingEmail: 'the button of the dialog is grey and says “Changing...”',
    askingAccess: dialogWords('Disable this account?'),
    switchingAccess: 'the button of the dialog is grey and says “Disabling...”',
    askingLink: dialogWords('Create a new password link?'),
    makingLink: 'the button of the dialog is grey and says “Creating the link...”',
    givingCode: 'the dialog “Create a sign-in code?” is open',
    askingConfirmation: dialogWords('Confirm this account?'),
    confirmingAccount: 'the button of the dialog is grey and says “Confirming...”',
    askingStepReset: dialogWords('Reset two-step sign-in?'),
    resettingStep: 'the button of the dialog is grey and says “Resetting...”',
    'showingLink.ready': 'a dialog shows the “Password link” with the button “Copy Link”',
    'showingLink.copying': 'a dialog shows the “Password link” with the button “Copy Link”',
    'showingLink.copied': 'the button of the dialog says “Copied”',
    'showingLink.copyFailed': 'the dialog says “This browser does not let a page copy. Select the link and copy it yourself.”',
  },
  beginnings: {
    'browsing.listing': 'the list of people is shown',
    describing: 'the dialog for a new person is open',
    editing: 'the dialog for changing a person is open',
    editingEmail: 'the dialog for another email address is open',
    askingAccess: 'the dialog for disabling an account is open',
    askingLink: 'the dialog for a password link is open',
    askingConfirmation: 'the dialog for confirming an account is open',
    askingStepReset: 'the dialog for resetting two-step sign-in is open',
    showingLink: 'a password link is shown',
  },
})
