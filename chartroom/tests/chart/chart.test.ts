import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf, lineOf, nodesIn } from '../../src/chart/chart.ts'
import { pictureOf } from '../../src/layout/documents.ts'
import { drawingOf, elkGraphOf } from '../../src/layout/layout.ts'
import { textWidth } from '../../src/layout/text-width.ts'
import { allTransitions } from '../../src/paths/paths.ts'
import { noteMachine, noteModel } from '../fixtures/note.machine.ts'
import { machines } from '../support/machines.ts'

const chart = chartOf(noteMachine)

describe('A chart', () => {
  it('has every state, outer ones first', () => {
    expect(nodesIn(chart.root).map(({ id, kind, isInitial }) => [id, kind, isInitial])).toEqual([
      ['note', 'compound', false],
      ['note.loading', 'atomic', true],
      ['note.loadFailed', 'atomic', false],
      ['note.open', 'parallel', false],
      ['note.open.writing', 'compound', false],
      ['note.open.writing.clean', 'atomic', true],
      ['note.open.writing.dirty', 'atomic', false],
      ['note.open.writing.saving', 'atomic', false],
      ['note.open.connection', 'compound', false],
      ['note.open.connection.online', 'atomic', true],
      ['note.open.connection.offline', 'atomic', false],
      ['note.closed', 'final', false],
    ])
  })

  it('has every transition that a path can take, arrow or not', () => {
    for (const { model } of machines) {
      const { root, arrows } = chartOf(model.machine)
      const internals = nodesIn(root).flatMap((node) => node.internals.filter(({ forbids }) => !forbids))
      expect([...new Set([...arrows, ...internals].map(({ id }) => id))].sort()).toEqual(allTransitions(model.machine).sort())
    }
  })

  it('says events, guards, actions and delays in words', () => {
    expect(chart.arrows.map(lineOf)).toEqual([
      'loadNote done / keepText',
      'loadNote failed',
      'RETRY',
      'CLOSE',
      'connectionWatch failed',
      'TYPE [hasChanged] / keepText',
      'after saveDelay (600 milliseconds)',
      'saveNote done / tellSaved',
      'saveNote failed',
      'connection.lost',
      'connection.found',
    ])
  })

  it('knows what a state forbids, does and runs', () => {
    const states = {
      a: { on: { GO: {}, ADD: { actions: 'add' } }, entry: 'greet', tags: 'busy', always: { guard: 'isDone', target: 'b' } },
      b: {},
    }
    const { root, arrows } = chartOf(createMachine({ id: 'm', initial: 'a', states }))
    const [a] = root.children
    expect(a?.internals.map(({ event, actions, forbids }) => [event, actions, forbids])).toEqual([
      ['GO', [], true],
      ['ADD', ['add'], false],
    ])
    expect([a?.entry, a?.tags, arrows.map(lineOf)]).toEqual([['greet'], ['busy'], ['always [isDone]']])
  })
})

describe('The layout', () => {
  it('asks for outer boxes by their larger side twice', () => {
    const options = elkGraphOf(chart).children?.[0]?.layoutOptions ?? {}
    expect(options['elk.nodeSize.minimum']).toMatch(/^\((\d+),\1\)$/)
  })

  it('has a place for everything that elk placed', () => {
    const task = elkGraphOf(chart)
    const laid = {
      ...task,
      width: 300,
      height: 200,
      edges: (task.edges ?? []).map((edge) => ({ ...edge, sections: [{ startPoint: { x: 1, y: 2 }, endPoint: { x: 1, y: 9 } }] })),
    }
    const drawing = drawingOf(chart, laid)
    expect([drawing.boxes.length, drawing.arrows.every(({ points }) => points.length === 2), drawing.width]).toEqual([12, true, 300])
  })

  it('measures text by its weight, letters with accents as those without, and what it does not know as the widest', () => {
    const bold = ['ii', 'WW', 'é', '漢'].map((text) => textWidth(text, 10, 'bold'))
    expect([...bold, textWidth('ii', 10, 'regular')]).toEqual([5.56, 18.88, 5.56, 10.15, 4.44])
  })
})

describe('A picture', () => {
  it('shows every state, every arrow, who brings it about, and is made for light and dark', async () => {
    const svg = await pictureOf({ name: 'note', folder: '', model: noteModel })
    const count = (pattern: RegExp) => svg.match(pattern)?.length
    expect([
      count(/<g id="note/g),
      count(/class="transition"/g),
      count(/class="arrow person"/g),
      count(/prefers-color-scheme: dark/g),
    ]).toEqual([12, 11, 3, 1])
  })

  it('escapes what XML would read', async () => {
    const machine = createMachine({ id: 'm', initial: 'a', states: { a: { on: { 'A<B': 'b' } }, b: {} } })
    const svg = await pictureOf({ name: 'm', folder: '', model: { ...noteModel, machine } as never })
    expect(svg).toContain('A&lt;B')
  })
})
