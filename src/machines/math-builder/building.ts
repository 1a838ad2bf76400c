import { fromEvent } from '../kit/from-event.ts'
import { mathBuilder } from './setup.ts'

const removal = [
  { type: 'focusBeside', params: ({ event }: { event: { nodeId: string } }) => event },
  { type: 'announceRemoved', params: ({ event }: { event: { nodeId: string } }) => event },
  { type: 'removePart', params: ({ event }: { event: { nodeId: string } }) => event },
] as const

/** The tree of components: what is added goes to the top level, or into the field that was chosen. */
export const building = mathBuilder.createStateConfig({
  initial: 'atTopLevel',
  exit: 'exitContext',
  on: {
    OPEN_TAB: [
      { guard: fromEvent('isSymbols'), target: 'choosing' },
      { guard: fromEvent('isLatex'), target: 'writing' },
    ],
    ADD: {
      guard: fromEvent('isFresh'),
      actions: [fromEvent('addPart'), fromEvent('announceAdded'), fromEvent('focusPart')],
    },
    ADD_SYMBOL: {
      guard: fromEvent('isFresh'),
      actions: fromEvent('addSign'),
    },
    CHANGE_TEXT: {
      guard: fromEvent('isKnown'),
      actions: fromEvent('changeText'),
    },
    EDIT_FIELD: {
      guard: fromEvent('isField'),
      target: '.inField',
      actions: [fromEvent('editField'), 'focusComponents'],
    },
    REMOVE: { guard: fromEvent('isKnown'), actions: [...removal] },
    CLEAR_ALL: { guard: 'hasParts', target: '.atTopLevel', actions: ['clearAll', 'focusComponents'] },
    USE_TEMPLATE: { target: '.atTopLevel', actions: fromEvent('useTemplate') },
    INSERT: { guard: 'isBuiltSound', target: 'inserted', actions: 'keepBuilt' },
  },
  states: {
    atTopLevel: { meta: { view: 'builder' } },
    inField: {
      meta: { view: 'builder' },
      on: {
        EXIT_CONTEXT: { target: 'atTopLevel', actions: ['exitContext', 'focusComponents'] },
        REMOVE: {
          guard: fromEvent('isEditedRemoved'),
          target: 'atTopLevel',
          actions: [...removal, 'exitContext'],
        },
      },
    },
  },
})
