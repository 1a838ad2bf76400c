import { fact, scriptWords } from 'chartroom/script-words'
import type { examRoomMachine } from './exam-room.machine.ts'

const isGone = (studentId: string): boolean => studentId === 'gone'

const inMenu = (item: string, studentId: string): string =>
  `open ${isGone(studentId) ? 'the menu of a student who has left the course' : '“Act on Ada Lovelace”'} and press "${item}" in it`

/** The scripts of the machine in words for a person. */
export const examRoomWords = scriptWords<typeof examRoomMachine>({
  given: 'you are signed in as a teacher and have opened the exam room of the quiz “Unit 4 test”',
  events: {
    'loadRoom done': { loading: 'the exam room is loaded', '': 'the exam room is read again' },
    'loadRoom fails': {
      loading: 'the network fails while the exam room is loaded',
      '': 'the network fails while the exam room is read again',
    },
    RETRY: 'press “Try Again”',
    'stream.opened': 'the server begins to send what changes',
    'stream.lost': 'the stream of the server breaks off',
    'room.changed': 'the server says that the students are seen again',
    'after pollPause': 'the page has waited for 15 seconds',
    'roomStream fails': 'the browser cannot read streams',
    SEARCH: 'type "school" into “Search”',
    FILTER: ({ filter }) => (filter === 'help' ? 'choose “Needs help (2)” in “Show”' : 'choose “Everybody (2)” in “Show”'),
    CHOOSE: ({ studentId }) => (isGone(studentId) ? 'tick a student who has left the course' : 'tick “Select Ada Lovelace”, or untick it'),
    CHOOSE_SHOWN: 'tick “Select all 2”',
    CHOOSE_NOBODY: 'press “Clear selection”',
    ACT: 'press “Announce…”',
    ACT_ON_ONE: ({ studentId }) => inMenu('Give minutes…', studentId),
    GIVE_LOST_MINUTES: 'press “Give 8 minutes…”',
    'roomAct done': ({ output }) => (output === null ? 'the dialog of the act is closed' : 'the server has done the act'),
    'roomAct fails': 'the dialog of the act breaks down',
    SWAP_DEVICE: ({ studentId }) => inMenu('Swap device…', studentId),
    GO_ON: 'press “Create a sign-in code…”',
    MAKE_CODE: ({ studentId }) => inMenu('Sign-in code…', studentId),
    'signInCode done': 'the dialog of the sign-in code is closed',
    'signInCode fails': 'the dialog of the sign-in code breaks down',
    UNDO: 'press “Undo…” in the log',
    CONFIRM: 'type "Wrong room." into “Reason” and press “Undo”',
    CANCEL: 'press “Cancel”',
    'undoAct done': 'the server has taken the announcement back',
    'undoAct fails': ({ error }) => `the network fails while the announcement is taken back${fact(error, 'status') ?? ''}`,
  },
  needs: {
    'roomAct done': '',
  },
  seen: {
    loading: 'a spinner turns: “Loading the exam room...”',
    loadFailed: '“Failed to load quiz data” is shown with the button “Try Again”',
    'open.feed.waiting': 'a line says “Not live”',
    'open.feed.reading': 'a line says “Not live”',
    'open.feed.live': 'a line says “Live”',
    'open.work.watching': 'the students are listed',
    'open.work.acting': 'the dialog of an act is open',
    'open.work.swapping': 'the dialog “Swap the device of Ada Lovelace?” is open',
    'open.work.givingCode': 'the dialog of a sign-in code is open',
    'open.work.askingUndo': 'the dialog “Undo this announcement?” asks for the “Reason”',
    'open.work.undoing': 'the button is grey and says “Undoing...”',
  },
  beginnings: { 'open.work.watching': 'the exam room is open' },
})
