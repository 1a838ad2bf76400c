import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf, nodesIn } from '../../src/chart/chart.ts'
import { foldChart } from '../../src/chart/fold.ts'
import { searchChart, transitionsFrom } from '../../src/chart/search.ts'
import { arrowLines, boxLines } from '../../src/layout/labels.ts'
import { drawingOf, elkGraphOf } from '../../src/layout/layout.ts'
import { headOf, leaderOf, shaftOf } from '../../src/layout/strokes.ts'
import { seenFrom, stateName, transitionName } from '../../src/visualiser/chart/chart-names.ts'
import { centred, fitted, opened, zoomed } from '../../src/visualiser/chart/viewport.ts'
import { addressOf, targetOf } from '../../src/visualiser/screens/address.ts'
import { noteMachine } from '../fixtures/note.machine.ts'

const door = chartOf(
  createMachine({
    id: 'door',
    initial: 'shut',
    on: { 'alarm.rang': { actions: 'call' } },
    states: {
      shut: {
        on: { OPEN: [{ guard: 'hasKey', target: 'ajar', actions: 'greet' }, { target: 'ajar' }], LOCK: 'shut.bolted' },
        initial: 'free',
        states: { free: {}, bolted: { tags: 'safe' } },
      },
      ajar: { on: { CLOSE: 'shut', 'wind.blew': 'shut.free' } },
    },
  }),
)
const note = chartOf(noteMachine)

describe('Transitions with the same two ends', () => {
  const task = elkGraphOf(door)

  it('share one arrow', () => {
    expect(task.edges?.map(({ sources, targets }) => [...sources, ...targets])).toEqual([
      ['door.shut', 'door.ajar'],
      ['door.shut', 'door.shut.bolted'],
      ['door.ajar', 'door.shut'],
      ['door.ajar', 'door.shut.free'],
    ])
  })

  it('keep their own lines, each known by its transition', () => {
    const [first] = drawingOf(door, task).arrows
    expect(first?.lines.map(({ text, transition }) => [text, transition])).toEqual([
      ['OPEN', 'door.shut --OPEN[0]'],
      ['[hasKey]', 'door.shut --OPEN[0]'],
      ['/ greet', 'door.shut --OPEN[0]'],
      ['OPEN', 'door.shut --OPEN[1]'],
    ])
  })

  it('have the colour of the person among them', () => {
    const [open] = door.arrows
    const [byWind] = door.arrows.filter(({ event }) => event === 'wind.blew')
    expect(open && byWind && [leaderOf([byWind, open]), leaderOf([byWind])]).toEqual(['person', 'environment'])
  })
})

describe('A folded state', () => {
  const folded = foldChart(door, ['shut'])

  it('is one box that says so', () => {
    const [, shut] = nodesIn(folded.root)
    expect(shut && boxLines(shut).map(({ text }) => text)).toEqual(['shut', '2 states inside'])
  })

  it('takes the arrows that cross its edge and hides those within', () => {
    expect(folded.arrows.map(({ source, target, event }) => [source, target, event])).toEqual([
      ['door.shut', 'door.ajar', 'OPEN'],
      ['door.shut', 'door.ajar', 'OPEN'],
      ['door.ajar', 'door.shut', 'CLOSE'],
      ['door.ajar', 'door.shut', 'wind.blew'],
    ])
  })

  it('hides folded states inside it', () => {
    expect(nodesIn(foldChart(note, ['open', 'open.writing']).root).map(({ id }) => id)).toEqual([
      'note',
      'note.loading',
      'note.loadFailed',
      'note.open',
      'note.closed',
    ])
  })
})

describe('A search', () => {
  it('finds states by path and tag, transitions by event, guard and action', () => {
    const found = (text: string) => {
      const { states, transitions } = searchChart(door, text)
      return [[...states], [...transitions]]
    }
    expect([found('BOLT'), found('safe'), found('haskey'), found('call'), found(' ')]).toEqual([
      [['door.shut.bolted'], []],
      [['door.shut.bolted'], []],
      [[], ['door.shut --OPEN[0]']],
      [[], ['door --alarm.rang[0]']],
      [[], []],
    ])
  })
})

describe('The names of a chart for those who do not see it', () => {
  it('begin with the words that are drawn, and say what kind of state it is and where a transition leads', () => {
    const [root, shut, , bolted] = nodesIn(door.root)
    const [open] = door.arrows
    const names = [root, shut, bolted].map((node) => node && stateName(door, node, boxLines(node).slice(0, 1)))
    expect([...names, open && transitionName(arrowLines(open), 'ajar', open.by)]).toEqual([
      'door, the machine',
      'shut, initial outer state',
      'bolted #safe, state in shut',
      'OPEN [hasKey] / greet, to ajar, by person',
    ])
  })

  it.each([
    ['a.b.c', 'a.b.d', 'd'],
    ['a.b', 'a.b.c', 'b.c'],
    ['a.b.c', 'd', 'd'],
    ['a.b.c', 'a', 'a'],
    ['', 'a.b', 'a.b'],
  ])('leave out what neighbours share: seen from "%s", %s is %s', (neighbour, place, name) => {
    expect(seenFrom(neighbour, place)).toBe(name)
  })

  it('have every transition of a state once', () => {
    expect(transitionsFrom(door, door.root).map(({ id }) => id)).toEqual(['door --alarm.rang[0]'])
  })
})

describe('The line of an arrow', () => {
  it('bends roundly and ends in a head', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 0, y: 40 },
      { x: 30, y: 40 },
    ]
    expect([shaftOf(points), headOf(points)]).toEqual(['M0 0L0 34Q0 40 6 40L30 40', 'M30 40l-7 -3.5v7z'])
  })

  it('is nothing without a place', () => {
    expect([shaftOf([]), headOf([{ x: 1, y: 1 }])]).toEqual(['', ''])
  })
})

describe('The window onto a chart', () => {
  const pane = { width: 832, height: 480 }

  it('shows a small chart whole, in the middle', () => {
    expect(opened({ width: 400, height: 400 }, pane, [])).toEqual({ scale: 1, left: 216, top: 16 })
  })

  it('shows the legible beginning of a large one', () => {
    const start = { x: 1_000, y: 50, width: 100, height: 40 }
    expect(opened({ width: 2_000, height: 2_000 }, pane, [start])).toEqual({ scale: 0.9, left: 416 - 1_050 * 0.9, top: 16 })
  })

  it('fits a large one on demand', () => {
    expect(fitted({ width: 1_600, height: 200 }, pane)).toEqual({ scale: 0.5, left: 16, top: 166 })
  })

  it('zooms around a point that stays where it is', () => {
    expect(zoomed({ scale: 1, left: 0, top: 0 }, 2, 100, 50)).toEqual({ scale: 2, left: -100, top: -50 })
  })

  it('brings a part to the middle, never smaller than can be read', () => {
    expect(centred({ scale: 0.2, left: 0, top: 0 }, { x: 100, y: 100, width: 200, height: 40 }, pane)).toEqual({
      scale: 0.9,
      left: 416 - 200 * 0.9,
      top: 240 - 120 * 0.9,
    })
  })
})

describe('An address', () => {
  it.each([
    ['/machines', '', { name: null, place: null }],
    ['/machines/', '#x', { name: null, place: null }],
    ['/machines/quiz-attempt', '', { name: 'quiz-attempt', place: null }],
    ['/machines/quiz-attempt', '#inProgress.answering', { name: 'quiz-attempt', place: 'inProgress.answering' }],
  ])('%s%s leads to its machine and state', (pathname, hash, target) => {
    expect(targetOf({ pathname, hash })).toEqual(target)
  })

  it('is made from machine and state', () => {
    expect([addressOf({ name: null, place: null }), addressOf({ name: 'note', place: 'open.writing' })]).toEqual([
      '/machines',
      '/machines/note#open.writing',
    ])
  })
})
