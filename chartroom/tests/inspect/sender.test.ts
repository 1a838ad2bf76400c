import { describe, expect, it } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { fingerprintOf } from '../../src/chart/fingerprint.ts'
import { transitionId } from '../../src/chart/transition-id.ts'
import type { PageMessage } from '../../src/inspect/messages.ts'
import { appendEntries, type Entry, emptyLog, mergePageLog, worldAt } from '../../src/inspect/recording.ts'
import { createSender } from '../../src/inspect/sender.ts'
import { withoutSecrets } from '../../src/inspect/without-secrets.ts'
import { afterMicrotasks } from '../../src/paths/actor-harness.ts'

const inner = setup({}).createMachine({
  id: 'inner',
  initial: 'idle',
  states: { idle: { on: { POKE: 'poked' } }, poked: { type: 'final' } },
})

const machine = setup({
  types: {
    context: {} as { count: number; password: string },
    events: {} as { type: 'ADD'; by: number } | { type: 'clock.at' } | { type: 'BREAK' },
  },
  actors: { load: fromPromise<string>(() => Promise.resolve('ten')), inner },
  actions: {
    add: assign(({ context }, { by }: { by: number }) => ({ count: context.count + by })),
    fail: () => {
      throw new Error('broken')
    },
  },
}).createMachine({
  id: 'counter',
  context: { count: 0, password: 'analytical' },
  initial: 'loading',
  on: { 'clock.at': { actions: { type: 'add', params: { by: 1 } } }, BREAK: { actions: 'fail' } },
  states: {
    loading: { invoke: { id: 'load', src: 'load', onDone: 'ready', onError: 'ready' } },
    ready: { invoke: { id: 'inner', src: 'inner' }, on: { ADD: { actions: { type: 'add', params: ({ event }) => event } } } },
  },
})

async function open() {
  const told: PageMessage[] = []
  let now = 0
  const sender = createSender({
    page: 'p',
    post: (message) => told.push(message),
    now: () => now,
    transitionId,
    fingerprintOf,
    disclosure: withoutSecrets,
  })
  const actor = createActor(machine, { inspect: sender.inspect })
  actor.subscribe({ error: () => undefined })
  actor.start()
  await afterMicrotasks()
  const entries = () => told.flatMap((message): readonly Entry[] => (message.kind === 'entries' ? message.more.entries : []))
  return { sender, actor, told, entries, wait: (ms: number) => (now += ms), key: `p/${actor.sessionId}` }
}

const tell = ({ event, taken, value, status, changed }: Entry) => ({ event: event.type, taken, value, status, changed })

describe('The sender of a page', () => {
  it('tells the start of each actor and what its events came to', async () => {
    const { entries, key } = await open()
    expect(
      entries()
        .filter(({ actor }) => actor === key)
        .map(tell),
    ).toEqual([
      { event: 'xstate.init', taken: [], value: 'loading', status: 'active', changed: { count: 0, password: '(hidden)' } },
      {
        event: 'xstate.done.actor.load',
        taken: ['counter.loading --xstate.done.actor.load[0]'],
        value: 'ready',
        status: 'active',
        changed: {},
      },
    ])
  })

  it('names the parent, the machine and the place of each actor', async () => {
    const { entries, key } = await open()
    expect(entries().flatMap(({ born }) => born ?? [])).toEqual([
      { parent: null, machine: 'counter', name: expect.stringMatching(/^x:/) },
      { parent: key, machine: null, name: 'load' },
      { parent: key, machine: 'inner', name: 'inner' },
    ])
  })

  it('tells events in the order in which they came, with who sent them', async () => {
    const { entries, key, actor } = await open()
    const load = entries().find(({ born }) => born?.name === 'load')?.actor
    const names = new Map([
      [key, 'counter'],
      [load ?? '', 'load'],
      [`p/${actor.getSnapshot().children.inner?.sessionId}`, 'inner'],
    ])
    const who = (one: string | null) => (one === null ? null : names.get(one))
    expect(entries().map(({ source, actor: to, event }) => [who(source), who(to), event.type])).toEqual([
      [null, 'counter', 'xstate.init'],
      ['counter', 'load', 'xstate.init'],
      ['load', 'load', 'xstate.promise.resolve'],
      ['load', 'counter', 'xstate.done.actor.load'],
      ['counter', 'inner', 'xstate.init'],
    ])
  })

  it('tells only the parts of a context that changed', async () => {
    const { entries, actor } = await open()
    actor.send({ type: 'ADD', by: 2 })
    await afterMicrotasks()
    expect(tell(entries().at(-1) as Entry)).toEqual({
      event: 'ADD',
      taken: ['counter.ready --ADD[0]'],
      value: 'ready',
      status: 'active',
      changed: { count: 2 },
    })
  })

  it('tells that an actor failed', async () => {
    const { entries, actor } = await open()
    actor.send({ type: 'BREAK' })
    await afterMicrotasks()
    expect(tell(entries().at(-1) as Entry)).toMatchObject({ event: 'BREAK', status: 'error' })
  })

  it('passes an event on to the actor that it is meant for', async () => {
    const { sender, actor, key } = await open()
    sender.answer({ kind: 'send', actor: 'q/x:0', event: { type: 'ADD', by: 5 } })
    sender.answer({ kind: 'send', actor: key, event: { type: 'ADD', by: 3 } })
    expect(actor.getSnapshot().context.count).toBe(3)
  })

  it('replays for late observers what earlier observers have received', async () => {
    const { sender, actor, told, entries } = await open()
    actor.send({ type: 'ADD', by: 1 })
    sender.answer({ kind: 'hello' })
    const replay = told.at(-1)
    const log = appendEntries(
      emptyLog,
      { machines: { counter: fingerprintOf(machine), inner: fingerprintOf(inner) }, entries: entries() },
      500,
    )
    expect(replay).toEqual({ kind: 'replay', page: 'p', log })
  })

  it('says that all its actors are gone when the page is left', async () => {
    const { sender, told, entries } = await open()
    sender.leave()
    sender.answer({ kind: 'hello' })
    const replay = told.at(-1)
    const world = worldAt(replay?.kind === 'replay' ? mergePageLog(emptyLog, replay.log, 'p') : emptyLog, entries().length)
    expect([...world.values()].map(({ status }) => status)).toEqual(['stopped', 'done', 'stopped'])
  })

  it('tells an event that repeats within a quarter of a second once', async () => {
    const { actor, entries, wait, sender } = await open()
    for (let tick = 0; tick < 20; tick++) {
      actor.send({ type: 'clock.at' })
      await afterMicrotasks()
      wait(10)
    }
    actor.send({ type: 'ADD', by: 0 })
    sender.answer({ kind: 'hello' })
    const ticks = entries().filter(({ event }) => event.type === 'clock.at')
    expect(ticks.map(({ times, changed }) => [times, changed])).toEqual([
      [1, { count: 1 }],
      [19, { count: 20 }],
    ])
  })

  it('tells every event of a person, however quick', async () => {
    const { actor, entries } = await open()
    for (let press = 0; press < 5; press++) actor.send({ type: 'ADD', by: 1 })
    await afterMicrotasks()
    expect(
      entries()
        .filter(({ event }) => event.type === 'ADD')
        .map(({ changed }) => changed.count),
    ).toEqual([1, 2, 3, 4, 5])
  })
})
