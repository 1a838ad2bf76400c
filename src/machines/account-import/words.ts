import { fact, scriptWords } from 'chartroom/script-words'
import type { SnapshotFrom } from 'xstate'
import type { accountImportMachine } from './account-import.machine.ts'

type Snapshot = SnapshotFrom<typeof accountImportMachine>

const chosenWords = ({ context: { file, refusal } }: Snapshot): string =>
  `the page names ${file ? 'the chosen file' : 'no file'}${refusal ? ' and says why it was refused' : ''}, with the button “Check File”`

/** The scripts of the machine in words for a person. */
export const accountImportWords = scriptWords<typeof accountImportMachine>({
  given: 'you are signed in as an admin and have opened “Import Accounts” from “User Management”',
  people: [['Ada Lovelace, ada@school.example', 'somebody who has no account yet']],
  events: {
    CHOOSE_FILE: 'press “Choose CSV File” and choose a file with a line for Ada Lovelace',
    'readFile done': 'the browser has read the file',
    'readFile fails': 'the browser cannot read the file',
    CHECK: 'leave “Invite by email” checked, and press “Check File”',
    CANCEL: 'press “Cancel”',
    'checkFile done': ({ output }) =>
      fact(output, 'lines length') === '2' ? 'the server finds a line in order and one with a problem' : 'the server finds one new account',
    'checkFile fails': 'the server refuses, because the file has no column of addresses',
    BACK: 'press “Choose Another File”',
    APPLY: 'press “Import 1 Account”',
    'applyFile done': ({ output }) =>
      fact(output, 'applied') === 'true'
        ? 'the server has stored it all'
        : 'the server has stored nothing, because something changed meanwhile',
    'applyFile fails': 'the network fails while the file is imported',
    START_OVER: 'press “Import Another File”',
  },
  needs: {
    'checkFile done': ({ output }) =>
      fact(output, 'lines length') === '2' ? 'a second line of the file has an address without an account, and no name' : '',
    'checkFile fails': 'the first line of the file names no column of addresses',
    'applyFile done': ({ output }) =>
      fact(output, 'applied') === 'true' ? '' : 'an account of the file becomes an admin in a second tab once the file is checked',
  },
  seen: {
    choosing: chosenWords,
    reading: 'the button for the file is grey and says “Reading the file...”',
    checking: 'the button at the end is grey and says “Checking...”',
    'reviewing.checked': (snapshot) =>
      `a table says what becomes of every line, with the button “Choose Another File”${snapshot.context.refusal ? ', and above it that the network failed' : ''}`,
    'reviewing.changed': '“Something changed since the file was checked. Nothing was stored; please look again.” is above the table',
    applying: 'the button below the table is grey and says “Importing...”',
    applied: 'the table says what became of every account, with the button “Import Another File”',
  },
  beginnings: { choosing: 'the page asks for a file', 'reviewing.checked': 'the file is checked' },
})
