import { act, render } from '@testing-library/react'
import { jsxDEV } from 'react/jsx-dev-runtime'
import { describe, expect, it, vi } from 'vitest'
import { chartOf } from '../../src/chart/chart.ts'
import { foldChart } from '../../src/chart/fold.ts'
import { lengthOf } from '../../src/layout/labels.ts'
import { drawingOf, elkGraphOf } from '../../src/layout/layout.ts'
import { ChartPane } from '../../src/visualiser/chart/chart-pane.tsx'
import { largeMachine } from '../fixtures/large/large.machine.ts'

vi.mock(import('react/jsx-dev-runtime'), async (original) => {
  const real = await original()
  return { ...real, jsxDEV: vi.fn(real.jsxDEV) }
})
vi.mock(import('../../src/layout/labels.ts'), async (original) => {
  const real = await original()
  return { ...real, lengthOf: vi.fn(real.lengthOf) }
})

const chart = chartOf(largeMachine)
const none = { states: new Set<string>(), transitions: new Set<string>() }
const handlers = { onState: () => undefined, onTransition: () => undefined, onFold: () => undefined, onEnter: () => undefined }

/** Lays the chart out with every box at a place that no other layout has. */
function drawn(folded: readonly string[], shift: number) {
  const shown = foldChart(chart, folded)
  const drawing = drawingOf(shown, elkGraphOf(shown))
  return { ...drawing, boxes: drawing.boxes.map((box) => ({ ...box, x: box.x + shift })) }
}

const folded = ['group3', 'group4', 'group5', 'group6', 'group7', 'group8', 'group9']
const whole = drawn(folded, 0)

function show() {
  const at = (active: string, drawing = whole) => (
    <ChartPane
      name="large"
      look={{ ...handlers, chart, drawing, found: none, place: null, transition: null, live: { active: new Set([active]), lastTaken: [] } }}
    />
  )
  const { rerender } = render(at('group0.region0.leaf0'))
  const active = () => [...document.querySelectorAll('.chart-activeLeaf')].length
  return { shows: (active: string, drawing = whole) => act(() => rerender(at(active, drawing))), active }
}

describe('A large chart', () => {
  it('draws the few parts that a step makes look different, no words, and asks for no layout of the page', () => {
    const { shows, active } = show()
    const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    vi.mocked(jsxDEV).mockClear()
    vi.mocked(lengthOf).mockClear()
    shows('group2.region3.leaf7')
    const layouts = measured.mock.calls.length
    measured.mockRestore()
    expect([active(), vi.mocked(lengthOf).mock.calls.length, layouts]).toEqual([1, 0, 0])
    expect(vi.mocked(jsxDEV).mock.calls.length).toBeLessThan(60)
  })

  it('measures nothing for a later layout, and draws words only where they are new', () => {
    const { shows } = show()
    vi.mocked(lengthOf).mockClear()
    const measured = vi.spyOn(String.prototype, 'normalize')
    shows('group0.region0.leaf0', drawn(['group2', ...folded], 40))
    const texts = measured.mock.contexts.map(String)
    measured.mockRestore()
    const words = vi.mocked(lengthOf).mock.calls.map(([{ text }]) => text)
    expect([texts, words]).toEqual([[], ['large', 'group2', '50 states inside']])
  })
})
