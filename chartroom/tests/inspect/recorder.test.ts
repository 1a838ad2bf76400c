import { describe, expect, it } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { createRecorder, type RecorderLimits } from '../../src/inspect/recorder.ts'
import { type Log, leafWords, worldAt } from '../../src/inspect/recording.ts'
import { readRecording, recordingText } from '../../src/inspect/recording-file.ts'
import { afterMicrotasks } from '../../src/paths/actor-harness.ts'

const machine = setup({
  types: { context: {} as { count: number; text: string }, events: {} as { type: 'ADD'; text: string } | { type: 'GO' } },
  actors: { load: fromPromise<string>(() => Promise.resolve('a secret')) },
  actions: { add: assign(({ context }, { text }: { text: string }) => ({ count: context.count + 1, text })) },
}).createMachine({
  id: 'counter',
  context: { count: 0, text: '' },
  initial: 'idle',
  on: { ADD: { actions: { type: 'add', params: ({ event }) => event } } },
  states: { idle: { on: { GO: 'loading' } }, loading: { invoke: { id: 'load', src: 'load', onDone: 'ready' } }, ready: {} },
})

const allow = { counter: { context: { count: 'number' } } } as const
const plenty: RecorderLimits = { entries: 100, characters: 100_000 }

const recorded = (limits = plenty, earlier?: Log) => {
  let now = 0
  return createRecorder({ allow, limits, now: () => ++now, ...(earlier && { earlier }) })
}
const running = (inspect?: ReturnType<typeof recorded>['inspect']) => createActor(machine, inspect ? { inspect } : {}).start()
const typesIn = (log: Log) => log.entries.map(({ event }) => event.type)
const lastOf = (log: Log) =>
  [...worldAt(log, log.entries.length).values()].map(({ machine: id, value, context }) => [id, leafWords(value), context])

describe('A recorder', () => {
  it('records what a new actor does: states, types of events, and the listed fields', async () => {
    const recorder = recorded()
    const actor = running(recorder.inspect)
    actor.send({ type: 'ADD', text: 'Euclid' })
    actor.send({ type: 'GO' })
    await afterMicrotasks()
    const log = recorder.log()
    expect(typesIn(log).filter((type) => !type.startsWith('xstate.promise'))).toEqual([
      ...['xstate.init', 'ADD', 'GO', 'xstate.init', 'xstate.done.actor.load'],
    ])
    expect(lastOf(log)[0]).toEqual(['counter', 'ready', { count: 1 }])
    expect(JSON.stringify(log)).not.toMatch(/Euclid|secret/)
  })

  it('attaches to a system that already runs, whose actors are there before its first entry', async () => {
    const actor = running()
    actor.send({ type: 'ADD', text: 'Euclid' })
    const recorder = recorded()
    recorder.attach(actor)
    actor.send({ type: 'GO' })
    await afterMicrotasks()
    const log = recorder.log()
    expect(log.base.map(({ machine: id, value, context }) => [id, value, context])).toEqual([['counter', 'idle', { count: 1 }]])
    expect(typesIn(log)).toContain('GO')
    expect(lastOf(log)[0]).toEqual(['counter', 'ready', { count: 1 }])
  })

  it('attaches to the actors below as well', async () => {
    const actor = running()
    actor.send({ type: 'GO' })
    const recorder = recorded()
    recorder.attach(actor)
    await afterMicrotasks()
    expect(recorder.log().base.map(({ name, status }) => [name, status])).toContainEqual(['load', 'active'])
  })

  it('records nothing after it was stopped', async () => {
    const actor = running()
    const recorder = recorded()
    recorder.attach(actor)
    actor.send({ type: 'ADD', text: '' })
    recorder.stop()
    actor.send({ type: 'GO' })
    await afterMicrotasks()
    expect(typesIn(recorder.log())).toEqual(['ADD'])
  })

  it('ends its actors where the page goes, and goes on with what was recorded before', async () => {
    const first = recorded()
    running(first.inspect)
    first.leave()
    const second = recorded(plenty, first.log())
    running(second.inspect)
    await afterMicrotasks()
    expect(second.log().entries.map(({ event, status }) => [event.type, status])).toEqual([
      ['xstate.init', 'active'],
      ['page.left', 'stopped'],
      ['xstate.init', 'active'],
    ])
  })
})

describe('What a recorder keeps', () => {
  const filled = async (limits: RecorderLimits) => {
    const recorder = recorded(limits)
    const actor = running(recorder.inspect)
    for (let at = 0; at < 50; at++) actor.send({ type: 'ADD', text: 'x' })
    await afterMicrotasks()
    return recorder.log()
  }

  it('are the last entries, on what they began with', async () => {
    const log = await filled({ ...plenty, entries: 5 })
    expect([log.entries.length, log.base.map(({ context }) => context), lastOf(log)]).toEqual([
      5,
      [{ count: 45 }],
      [['counter', 'idle', { count: 50 }]],
    ])
  })

  it('is not longer than its limit', async () => {
    const log = await filled({ ...plenty, characters: 2_000 })
    const sizes = log.entries.map((entry) => JSON.stringify(entry).length)
    const size = sizes.reduce((sum, one) => sum + one, 0)
    expect([size <= 2_000, size + (sizes[0] ?? 0) > 2_000, lastOf(log)]).toEqual([true, true, [['counter', 'idle', { count: 50 }]]])
  })

  it('is a recording that says that it has listed fields alone', async () => {
    const log = await filled(plenty)
    expect([log.fields, readRecording(recordingText(log, '2026-11-23T09:00:00.000Z'))]).toEqual(['listed', log])
  })
})
