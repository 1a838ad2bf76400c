import { scriptWords } from 'chartroom/script-words'
import { importBeginnings, importEventWords, importScreens, isFaulty, wasStored } from '../file-import/words.ts'
import type { accommodationImportMachine } from './accommodation-import.machine.ts'

/** The scripts of the machine in words for a person. */
export const accommodationImportWords = scriptWords<typeof accommodationImportMachine>({
  given: 'you are signed in as a teacher and have opened “Import CSV” among the accommodations of the quiz “Unit 4 test”',
  people: [['Ada Lovelace, ada@school.example', 'a student of the course who was given nothing for the quiz']],
  events: {
    ...importEventWords,
    CHECK: 'type "List of the examinations office" into “Reason”, and press “Check File”',
    'checkFile done': (done) =>
      isFaulty(done) ? 'the server finds a line in order and one with a problem' : 'the server finds one student to give something to',
    APPLY: 'press “Import 1 Change”',
  },
  needs: {
    'checkFile done': (done) => (isFaulty(done) ? 'a second line of the file has an address that no student of the course has' : ''),
    'checkFile fails': 'the first line of the file names no column of addresses',
    'applyFile done': (done) => (wasStored(done) ? '' : 'Ada Lovelace is given something in a second tab once the file is checked'),
  },
  seen: {
    ...importScreens,
    applied: 'the table says what everybody was given, with the button “Import Another File”',
  },
  beginnings: importBeginnings,
})
