import { assign, type EventObject, emit, setup } from 'xstate'
import { callbackContract, promiseContract } from '../src/chart/contracts.ts'
import { leaves } from '../src/chart/leaves.ts'
import { done, elapsed, fails, type MachineModel } from '../src/paths/machine-model.ts'

export type NoteView = 'loading' | 'failed' | 'note' | 'closed' | 'connection'
export type NoteEvent =
  | { type: 'RETRY' }
  | { type: 'TYPE'; text: string }
  | { type: 'CLOSE' }
  | { type: 'connection.lost' }
  | { type: 'connection.found' }

/** A small machine with everything that paths must cope with: invokes, a delay, regions, a guard, an emitted event, a final state. */
export const noteMachine = setup({
  types: {
    context: {} as { id: string; text: string },
    events: {} as NoteEvent,
    input: {} as { id: string },
    emitted: {} as { type: 'notify'; code: 'saved' },
    tags: {} as 'busy' | 'dirty',
    meta: {} as { view: NoteView },
  },
  actors: {
    loadNote: promiseContract<{ text: string }, { id: string }>('loadNote'),
    saveNote: promiseContract<null, { id: string; text: string }>('saveNote'),
    connectionWatch: callbackContract<EventObject, null>('connectionWatch'),
  },
  delays: { saveDelay: 600 },
  guards: { hasChanged: ({ context }, params: { text: string }) => params.text !== context.text },
  actions: {
    keepText: assign((_, params: { text: string }) => ({ text: params.text })),
    tellSaved: emit({ type: 'notify', code: 'saved' }),
  },
}).createMachine({
  id: 'note',
  context: ({ input }) => ({ id: input.id, text: '' }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: {
      meta: { view: 'loading' },
      tags: 'busy',
      invoke: {
        id: 'loadNote',
        src: 'loadNote',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'open', actions: { type: 'keepText', params: ({ event }) => event.output } },
        onError: 'loadFailed',
      },
    },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: 'loading' } },
    open: {
      type: 'parallel',
      invoke: { id: 'connectionWatch', src: 'connectionWatch', input: null, onError: 'loadFailed' },
      on: { CLOSE: 'closed' },
      states: {
        writing: {
          initial: 'clean',
          on: {
            TYPE: {
              guard: { type: 'hasChanged', params: ({ event }) => event },
              target: '.dirty',
              actions: { type: 'keepText', params: ({ event }) => event },
            },
          },
          states: {
            clean: { meta: { view: 'note' } },
            dirty: { meta: { view: 'note' }, tags: 'dirty', after: { saveDelay: 'saving' } },
            saving: {
              meta: { view: 'note' },
              tags: 'busy',
              invoke: {
                id: 'saveNote',
                src: 'saveNote',
                input: ({ context }) => context,
                onDone: { target: 'clean', actions: 'tellSaved' },
                onError: 'dirty',
              },
            },
          },
        },
        connection: {
          initial: 'online',
          states: {
            online: { meta: { view: 'connection' }, on: { 'connection.lost': 'offline' } },
            offline: { meta: { view: 'connection' }, on: { 'connection.found': 'online' } },
          },
        },
      },
    },
    closed: { type: 'final', meta: { view: 'closed' } },
  },
})

export const noteModel: MachineModel<typeof noteMachine> = {
  machine: noteMachine,
  inputs: [{ id: 'n1' }],
  events: [
    { type: 'RETRY' },
    { type: 'TYPE', text: 'one' },
    { type: 'TYPE', text: 'two' },
    { type: 'CLOSE' },
    { type: 'connection.lost' },
    { type: 'connection.found' },
    done('loadNote', { text: 'one' }),
    fails('loadNote', 'gone'),
    done('saveNote', null),
    fails('saveNote', 'offline'),
    fails('connectionWatch', 'broken'),
    elapsed('saveDelay', 'note.open.writing.dirty'),
  ],
  key: (snapshot) => `${leaves(snapshot)} ${snapshot.context.text}`,
}
