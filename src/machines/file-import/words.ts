import { fact } from 'chartroom/script-words'
import type { Problem } from '../../../domain/problem.ts'
import type { ReadFile } from './contract.ts'

interface Snapshot {
  context: { file: ReadFile | null; refusal: Problem | null }
}

interface Done {
  output?: unknown
}

/** What a server answers to a check: every line in order, or one of two with a problem. */
export const isFaulty = ({ output }: Done): boolean => fact(output, 'lines length') === '2'
export const wasStored = ({ output }: Done): boolean => fact(output, 'applied') === 'true'

/** What a person does and the server answers, the same for every file that is imported. */
export const importEventWords = {
  CHOOSE_FILE: 'press “Choose CSV File” and choose a file with a line for Ada Lovelace',
  'readFile done': 'the browser has read the file',
  'readFile fails': 'the browser cannot read the file',
  CANCEL: 'press “Cancel”',
  'checkFile fails': 'the server refuses, because the file has no column of addresses',
  BACK: 'press “Choose Another File”',
  'applyFile done': (done: Done) =>
    wasStored(done) ? 'the server has stored it all' : 'the server has stored nothing, because something changed meanwhile',
  'applyFile fails': 'the network fails while the file is imported',
  START_OVER: 'press “Import Another File”',
}

/** What the screens have in common. */
export const importScreens = {
  choosing: ({ context: { file, refusal } }: Snapshot) =>
    `the page names ${file ? 'the chosen file' : 'no file'}${refusal ? ' and says why it was refused' : ''}, with the button “Check File”`,
  reading: 'the button for the file is grey and says “Reading the file...”',
  checking: 'the button at the end is grey and says “Checking...”',
  'reviewing.checked': ({ context: { refusal } }: Snapshot) =>
    `a table says what becomes of every line, with the button “Choose Another File”${refusal ? ', and above it that the network failed' : ''}`,
  'reviewing.changed': '“Something changed since the file was checked. Nothing was stored; please look again.” is above the table',
  applying: 'the button below the table is grey and says “Importing...”',
}

export const importBeginnings = { choosing: 'the page asks for a file', 'reviewing.checked': 'the file is checked' }
