import { describe, expect, it } from 'vitest'
import { assign, createActor, fromCallback, fromPromise, setup } from 'xstate'
import { type AllowList, listedOnly } from '../../src/inspect/allow-list.ts'

interface Context {
  name: string
  step: string
  index: number
  isOpen: boolean
  quiz: { title: string; limit: number | null }
  answers: string[]
}

const machine = setup({
  types: { context: {} as Context, events: {} as { type: 'TYPE'; text: string; how: string } | { type: 'TURN'; to: number } },
  actors: { load: fromPromise<string>(() => new Promise<string>(() => undefined)), watch: fromCallback(() => undefined) },
}).createMachine({
  id: 'exam',
  context: { name: 'Ada', step: 'first', index: 2, isOpen: true, quiz: { title: 'Primes', limit: null }, answers: ['Euclid'] },
  invoke: [
    { id: 'load', src: 'load' },
    { id: 'watch', src: 'watch' },
  ],
  on: { TYPE: { actions: assign({ index: 3 }) }, TURN: {} },
})

const started = () => {
  const actor = createActor(machine)
  actor.start()
  return actor
}
const shown = (allow: AllowList) => {
  const actor = started()
  return listedOnly(allow).changes(actor, { ...actor.getSnapshot().context }, {}).changed
}
const eventShown = (allow: AllowList, event: { type: string; [field: string]: unknown }) => listedOnly(allow).event(started(), event)
const inContext = (context: Record<string, 'boolean' | 'number' | 'length' | string[]>) => shown({ exam: { context } })

describe('What an allow-list shows of a context', () => {
  it('is nothing where it names nothing', () => {
    expect([shown({}), shown({ exam: {} }), shown({ other: { context: { index: 'number' } } })]).toEqual([{}, {}, {}])
  })

  it('are numbers, flags, the lengths of lists and listed words, at their paths', () => {
    expect(inContext({ index: 'number', isOpen: 'boolean', answers: 'length', step: ['first', 'last'], 'quiz.limit': 'number' })).toEqual({
      index: 2,
      isOpen: true,
      answers: '(list of 1)',
      step: 'first',
      quiz: { limit: null },
    })
  })

  it.each([
    ['a text as a number', { name: 'number' }],
    ['a text as a flag', { name: 'boolean' }],
    ['the length of a text', { name: 'length' }],
    ['a word that is not listed', { name: ['Grace'] }],
    ['a whole object', { quiz: 'number' }],
    ['an inherited property', { 'answers.constructor.name': ['Array'] }],
  ] as const)('is never %s', (_, fields) => {
    expect(inContext(fields as never)).toEqual({})
  })

  it('holds for all machines under a star', () => {
    expect(shown({ '*': { context: { index: 'number' } }, 'ex*': { context: { isOpen: 'boolean' } } })).toEqual({ index: 2, isOpen: true })
  })
})

describe('What an allow-list shows of a change', () => {
  it('are the listed parts that became other ones', () => {
    const { changes } = listedOnly({ exam: { context: { index: 'number', 'quiz.limit': 'number' } } })
    const { context } = started().getSnapshot()
    expect(changes(started(), { ...context, index: 3, name: 'Grace' }, { ...context })).toEqual({
      changed: { index: 3 },
      removed: [],
    })
  })

  it('are the names of listed parts that are gone', () => {
    const { changes } = listedOnly({ exam: { context: { index: 'number' } } })
    expect(changes(started(), {}, { index: 2, name: 'Ada' })).toEqual({ changed: {}, removed: ['index'] })
  })
})

describe('What an allow-list shows of an event', () => {
  it('is its type alone where it names nothing', () => {
    expect(eventShown({}, { type: 'TYPE', text: 'Euclid', how: 'keys' })).toEqual({ type: 'TYPE' })
  })

  it('are the listed fields of this type', () => {
    const allow: AllowList = { exam: { events: { TYPE: { how: ['keys', 'paste'] }, 'T*': { to: 'number' } } } }
    expect([eventShown(allow, { type: 'TYPE', text: 'Euclid', how: 'keys' }), eventShown(allow, { type: 'TURN', to: 1 })]).toEqual([
      { type: 'TYPE', how: 'keys' },
      { type: 'TURN', to: 1 },
    ])
  })

  it('is no type that the machine does not know', () => {
    expect(eventShown({}, { type: 'analytical' })).toEqual({ type: '(other)' })
  })
})

describe('What an allow-list shows of actors', () => {
  it('are the names that the code of their parent gives them', () => {
    const { name } = listedOnly({})
    expect(Object.values(started().getSnapshot().children).map((child) => child && name(child))).toEqual(['load', 'watch'])
  })

  it('is nothing that a promise or a callback gets', () => {
    const child = started().getSnapshot().children.watch
    if (!child) throw new Error('there is no actor')
    const { event, changes } = listedOnly({ '*': { events: { '*': { text: ['Euclid'] } }, context: { output: ['Euclid'] } } })
    expect([event(child, { type: 'said', text: 'Euclid' }), changes(child, { output: 'Euclid' }, {})]).toEqual([
      { type: '(other)' },
      { changed: {}, removed: [] },
    ])
  })
})
