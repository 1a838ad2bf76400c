import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import { actorKind, callbackContract, promiseContract } from '../../src/chart/contracts.ts'

const chart = setup({
  actors: {
    load: promiseContract<{ text: string }, { id: string }>('load'),
    watch: callbackContract<EventObject, { every: number }>('watch'),
  },
}).createMachine({
  id: 'page',
  initial: 'loading',
  states: {
    loading: {
      invoke: [
        { id: 'load', src: 'load', input: { id: 'a' }, onDone: 'loaded', onError: 'failed' },
        { id: 'watch', src: 'watch', input: { every: 1 }, onError: 'unwatched' },
      ],
    },
    loaded: {},
    failed: {},
    unwatched: {},
  },
})

const errorOf = (logic: ReturnType<typeof promiseContract<null, null>>) =>
  new Promise((resolve) => {
    const actor = createActor(logic, { input: null })
    actor.subscribe({ error: resolve })
    actor.start()
  })

describe('A contract', () => {
  it('of a promise actor rejects until it is provided', async () => {
    expect(await errorOf(promiseContract<null, null>('loadAttempt'))).toEqual(new Error('loadAttempt is not provided'))
  })

  it('of a callback actor fails until it is provided', () => {
    expect(createActor(chart).start().getSnapshot().value).toBe('unwatched')
  })

  it('is known by its kind', () => {
    const kinds = [promiseContract('a'), callbackContract('b'), chart, fromPromise(() => Promise.resolve(1)), null].map(actorKind)
    expect(kinds).toEqual(['promise', 'callback', 'machine', null, null])
  })

  it('accepts code with the same input and output', () => {
    const load = fromPromise<{ text: string }, { id: string }>(({ input }) => Promise.resolve({ text: input.id }))
    const watch = fromCallback<EventObject, { every: number }>(() => undefined)
    expect(
      createActor(chart.provide({ actors: { load, watch } }))
        .start()
        .getSnapshot().value,
    ).toBe('loading')
  })
})

describe('The compiler', () => {
  it('refuses code that does not fit its contract', () => {
    const refused = {
      output: () =>
        // @ts-expect-error another output
        chart.provide({ actors: { load: fromPromise<{ words: string }, { id: string }>(() => Promise.reject(new Error())) } }),
      input: () =>
        // @ts-expect-error another input
        chart.provide({ actors: { load: fromPromise<{ text: string }, { name: number }>(() => Promise.reject(new Error())) } }),
      callbackInput: () =>
        // @ts-expect-error another input
        chart.provide({ actors: { watch: fromCallback<EventObject, { every: string }>(() => undefined) } }),
      kind: () =>
        // @ts-expect-error a callback instead of a promise
        chart.provide({ actors: { load: fromCallback<EventObject, { id: string }>(() => undefined) } }),
      unknown: () =>
        // @ts-expect-error an actor that the chart does not have
        chart.provide({ actors: { store: fromPromise<null, null>(() => Promise.resolve(null)) } }),
    }
    expect(Object.keys(refused)).toEqual(['output', 'input', 'callbackInput', 'kind', 'unknown'])
  })
})
