import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { chartOf, nodesIn } from '../../src/chart/chart.ts'
import { collapsedIn, foldChart } from '../../src/chart/fold.ts'
import { visualiserMachine } from '../../src/visualiser/machine/visualiser.machine.ts'
import { chartsOf } from '../../src/visualiser/screens/charts.ts'
import { largeMachine } from '../fixtures/large/large.machine.ts'
import { noteMachine, noteModel } from '../fixtures/note.machine.ts'
import { fakeLayout } from '../support/fake-layout.ts'
import { machines } from '../support/machines.ts'

const large = chartOf(largeMachine)
const collapsed = collapsedIn(large)

describe('A chart of more than 40 states', () => {
  it('is opened with at most 40 of them, the outer ones first', () => {
    const shown = nodesIn(foldChart(large, collapsed).root).slice(1)
    const depths = shown.map(({ id }) => id.split('.').length - 1)
    expect([nodesIn(large.root).length - 1, shown.length, Math.max(...depths)]).toEqual([510, 40, 2])
  })

  it('shows the outer states that come first in full', () => {
    expect(collapsed.slice(0, 6)).toEqual([
      'group0.region0',
      'group0.region1',
      'group0.region2',
      'group0.region3',
      'group0.region4',
      'group1.region0',
    ])
    expect(collapsed.filter((place) => !place.includes('.'))).toEqual(['group6', 'group7', 'group8', 'group9'])
  })

  it('is known by its name to those who open it', () => {
    const model = { ...noteModel, machine: largeMachine } as never
    expect(chartsOf([...machines, { name: 'large', folder: '', model }]).collapsed()).toEqual({ large: collapsed })
  })
})

describe('A smaller chart', () => {
  it('is opened whole', () => {
    expect(collapsedIn(chartOf(noteMachine))).toEqual([])
  })
})

/** What is folded of a machine that is opened collapsed. */
function open(place: string | null) {
  const machine = visualiserMachine.provide({ actors: { layOut: fakeLayout } })
  const input = { names: ['note'], name: 'note', place, collapsed: { note: ['open', 'open.writing'] } }
  const visualiser = createActor(machine, { input }).start()
  return { visualiser, folded: () => visualiser.getSnapshot().context.folded }
}

describe('A collapsed state', () => {
  it('is open where the address leads inside', () => {
    expect([open(null).folded(), open('open.writing.clean').folded(), open('open.writing').folded()]).toEqual([
      ['open', 'open.writing'],
      [],
      ['open.writing'],
    ])
  })

  it('is opened when the actor that is followed enters it, and stays folded while something inside changes', () => {
    const { visualiser, folded } = open(null)
    visualiser.send({ type: 'states.entered', places: ['open'] })
    const entered = folded()
    visualiser.send({ type: 'states.entered', places: ['open.writing.dirty'] })
    expect([entered, folded()]).toEqual([['open.writing'], ['open.writing']])
  })

  it('is collapsed again when its machine is opened anew', () => {
    const { visualiser, folded } = open('open.writing.clean')
    visualiser.send({ type: 'OPEN', name: null, place: null })
    visualiser.send({ type: 'OPEN', name: 'note', place: null })
    expect(folded()).toEqual(['open', 'open.writing'])
  })
})
