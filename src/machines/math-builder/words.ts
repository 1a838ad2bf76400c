import { scriptWords } from 'chartroom/script-words'
import type { mathBuilderMachine } from './math-builder.machine.ts'

/** The scripts of the machine in words for a person. */
export const mathBuilderWords = scriptWords<typeof mathBuilderMachine>({
  given: 'you have pressed the button for formulas beside an answer',
  events: {
    OPEN_TAB: ({ tab }) => `open the tab ${{ builder: '“Visual Builder”', symbols: '“Symbols”', latex: '“Custom LaTeX”' }[tab]}`,
    ADD: ({ component }) => (component === 'text' ? 'press “Text” to add a text' : 'press “Fraction” to add a fraction'),
    ADD_SYMBOL: 'press the symbol ± (“plus or minus”)',
    CHANGE_TEXT: ({ content }) => `type "${content}" into the new text`,
    EDIT_FIELD: 'press the numerator of the fraction',
    EXIT_CONTEXT: 'press “Exit Context”',
    REMOVE: ({ nodeId }) => (nodeId.startsWith('fraction') ? 'press the bin beside the fraction' : 'press the bin beside the text'),
    CLEAR_ALL: 'press “Clear All”',
    USE_TEMPLATE: 'press “Quadratic formula”',
    CHANGE_LATEX: ({ latex }) => (latex === '' ? 'empty the field for LaTeX' : `type "${latex}" into the field for LaTeX`),
    INSERT: 'press “Insert”',
    CANCEL: 'press “Cancel”',
  },
  shown: {
    ADD: ({ component }, to) =>
      to?.matches({ building: 'atTopLevel' })
        ? `${component === 'text' ? 'a text' : 'a fraction'} is at the end of the formula`
        : 'what was added is in the numerator',
    REMOVE: 'it is no longer in the formula',
    CLEAR_ALL: 'the formula is empty',
    CHANGE_TEXT: ({ content }) => `the new text is "${content}", in the preview as well`,
    ADD_SYMBOL: 'the symbol is at the end of the formula',
    USE_TEMPLATE: 'the formula is that of the template',
    CHANGE_LATEX: ({ latex }) => (latex === '' ? 'the field and the preview are empty' : `the preview shows "${latex}"`),
  },
  seen: {
    'building.atTopLevel': 'the tab “Visual Builder” is open: what is added goes to the end of the formula',
    'building.inField': 'the tab “Visual Builder” is open and says “Editing: numerator”',
    choosing: 'the tab “Symbols” shows “Quick symbols” and “Search symbols”',
    writing: 'the tab “Custom LaTeX” shows the field “LaTeX”',
    inserted: 'the formula is in your answer',
    cancelled: 'your answer is shown as before',
  },
})
