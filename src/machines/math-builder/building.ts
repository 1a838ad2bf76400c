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
      { guard: { type: 'isSymbols', params: ({ event }) => event }, target: 'choosing' },
      { guard: { type: 'isLatex', params: ({ event }) => event }, target: 'writing' },
    ],
    ADD: {
      guard: { type: 'isFresh', params: ({ event }) => event },
      actions: [
        { type: 'addPart', params: ({ event }) => event },
        { type: 'announceAdded', params: ({ event }) => event },
        { type: 'focusPart', params: ({ event }) => event },
      ],
    },
    ADD_SYMBOL: {
      guard: { type: 'isFresh', params: ({ event }) => event },
      actions: { type: 'addSign', params: ({ event }) => event },
    },
    CHANGE_TEXT: {
      guard: { type: 'isKnown', params: ({ event }) => event },
      actions: { type: 'changeText', params: ({ event }) => event },
    },
    EDIT_FIELD: {
      guard: { type: 'isField', params: ({ event }) => event },
      target: '.inField',
      actions: [{ type: 'editField', params: ({ event }) => event }, 'focusComponents'],
    },
    REMOVE: { guard: { type: 'isKnown', params: ({ event }) => event }, actions: [...removal] },
    CLEAR_ALL: { guard: 'hasParts', target: '.atTopLevel', actions: ['clearAll', 'focusComponents'] },
    USE_TEMPLATE: { target: '.atTopLevel', actions: { type: 'useTemplate', params: ({ event }) => event } },
    INSERT: { guard: 'isBuiltSound', target: 'inserted', actions: 'keepBuilt' },
  },
  states: {
    atTopLevel: { meta: { view: 'builder' } },
    inField: {
      meta: { view: 'builder' },
      on: {
        EXIT_CONTEXT: { target: 'atTopLevel', actions: ['exitContext', 'focusComponents'] },
        REMOVE: {
          guard: { type: 'isEditedRemoved', params: ({ event }) => event },
          target: 'atTopLevel',
          actions: [...removal, 'exitContext'],
        },
      },
    },
  },
})
