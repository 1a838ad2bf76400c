import { scriptWords } from 'chartroom/script-words'
import { importBeginnings, importEventWords, importScreens, isFaulty, wasStored } from '../file-import/words.ts'
import type { accountImportMachine } from './account-import.machine.ts'

/** The scripts of the machine in words for a person. */
export const accountImportWords = scriptWords<typeof accountImportMachine>({
  given: 'you are signed in as an admin and have opened “Import Accounts” from “User Management”',
  people: [['Ada Lovelace, ada@school.example', 'somebody who has no account yet']],
  events: {
    ...importEventWords,
    CHECK: 'leave “Invite by email” checked, and press “Check File”',
    'checkFile done': (done) =>
      isFaulty(done) ? 'the server finds a line in order and one with a problem' : 'the server finds one new account',
    APPLY: 'press “Import 1 Account”',
  },
  needs: {
    'checkFile done': (done) => (isFaulty(done) ? 'a second line of the file has an address without an account, and no name' : ''),
    'checkFile fails': 'the first line of the file names no column of addresses',
    'applyFile done': (done) => (wasStored(done) ? '' : 'an account of the file becomes an admin in a second tab once the file is checked'),
  },
  seen: {
    ...importScreens,
    applied: 'the table says what became of every account, with the button “Import Another File”',
  },
  beginnings: importBeginnings,
})
