import { scriptWords } from 'chartroom/script-words'
import type { mathPickingMachine } from './math-picking.machine.ts'

/** The scripts of the machine in words for a person. */
export const mathPickingWords = scriptWords<typeof mathPickingMachine>({
  given: 'you are writing an answer that may have formulas',
  events: {
    'picker.requested': '“Insert math” is pressed',
    'picker.ended': ({ output }) => (output.kind === 'inserted' ? 'a formula is inserted' : 'the dialog is cancelled'),
  },
  seen: {
    typing: 'the field with your answer is shown',
    picking: 'the dialog for formulas is open',
    inserted: 'the formula is in your answer',
  },
})
