import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf, nodesIn } from '../../src/chart/chart.ts'
import { compareCharts } from '../../src/chart/compare.ts'
import { pictureOfChanges } from '../../src/layout/documents.ts'

type Config = Parameters<typeof createMachine>[0]

const before = {
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { OPEN: 'open', KNOCK: { actions: 'ring' } } },
    open: { on: { CLOSE: 'shut', PAINT: 'painted' } },
    painted: { on: { CLOSE: 'shut', KNOCK: { actions: 'ring' } } },
  },
} satisfies Config
const { painted: _, ...kept } = before.states

/** What became of a door: by the ids of its states and transitions. */
const changesTo = (now: Config) => Object.fromEntries(compareCharts(chartOf(createMachine(before)), chartOf(createMachine(now))).changes)

describe('Two charts', () => {
  it('that are the same differ in nothing', () => {
    expect(changesTo(before)).toEqual({})
  })

  it('differ in states that were added, with what leads there', () => {
    const locked = { ...before.states, shut: { on: { ...before.states.shut.on, LOCK: 'locked' } }, locked: { on: { UNLOCK: 'shut' } } }
    expect(changesTo({ ...before, states: locked })).toEqual({
      'door.locked': 'added',
      'door.shut --LOCK[0]': 'added',
      'door.locked --UNLOCK[0]': 'added',
    })
  })

  it('differ in states that were removed, and still show them', () => {
    const now = { ...before, states: { ...kept, open: { on: { CLOSE: 'shut' } } } }
    expect(changesTo(now)).toEqual({
      'door.painted': 'removed',
      'door.open --PAINT[0] (removed)': 'removed',
      'door.painted --CLOSE[0] (removed)': 'removed',
      'door.painted --KNOCK[0]': 'removed',
    })
    const { chart } = compareCharts(chartOf(createMachine(before)), chartOf(createMachine(now)))
    expect(nodesIn(chart.root).map(({ id }) => id)).toContain('door.painted')
    expect(chart.arrows.map(({ id }) => id)).toContain('door.open --PAINT[0] (removed)')
  })

  it('differ in a transition that leads elsewhere, and in one that does something else', () => {
    const now = { ...before, states: { ...before.states, shut: { on: { OPEN: 'painted', KNOCK: { actions: 'bark' } } } } }
    expect(changesTo(now)).toEqual({ 'door.shut --OPEN[0]': 'changed', 'door.shut --KNOCK[0]': 'changed' })
  })

  it('do not differ in a transition that another one has moved down', () => {
    const guarded = { on: { ...before.states.shut.on, OPEN: [{ guard: 'isLocked', target: 'shut' }, { target: 'open' }] } }
    expect(changesTo({ ...before, states: { ...before.states, shut: guarded } })).toEqual({ 'door.shut --OPEN[0]': 'added' })
  })

  it('differ in a transition that enters its state again or no longer does', () => {
    const again = { on: { ...before.states.open.on, CLOSE: { target: 'shut', reenter: true } } }
    expect(changesTo({ ...before, states: { ...before.states, open: again } })).toEqual({ 'door.open --CLOSE[0]': 'changed' })
  })

  it('differ in a state that does something else when it is entered', () => {
    const now = { ...before, states: { ...before.states, open: { ...before.states.open, entry: 'creak', tags: ['draughty'] } } }
    expect(changesTo(now)).toEqual({ 'door.open': 'changed' })
  })
})

describe('The picture of what changed', () => {
  const was = chartOf(createMachine(before))
  const is = chartOf(createMachine({ ...before, states: { ...kept, open: { on: { CLOSE: 'shut' }, entry: 'creak' } } }))

  it('colours states and arrows, and says what the colours mean', async () => {
    const svg = (await pictureOfChanges('door', was, is, 'v1')) ?? ''
    expect(svg).toContain('<title>What changed in door since v1</title>')
    expect(svg).toMatch(/<g id="door\.painted"><rect class="box removed"/)
    expect(svg).toMatch(/<g id="door\.open"><rect class="box changed"/)
    expect(svg).toMatch(/class="arrow person removed"/)
    expect(svg).toContain('− removed')
  })

  it('is none where nothing changed', async () => {
    expect(await pictureOfChanges('door', was, was, 'v1')).toBeNull()
  })
})
