import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawingOf } from '../../src/layout/layout.ts'
import { Minimap } from '../../src/visualiser/chart/minimap.tsx'
import { charts, laidOut } from '../support/fake-layout.ts'

const chart = charts.named('note')
const pane = { width: 400, height: 200 }

function show(scale: number) {
  if (!chart) throw new Error('there is no note')
  const drawing = { ...drawingOf(chart, laidOut({ name: 'note', folded: [], earlier: null }).graph), width: 1_000, height: 500 }
  const onMoveTo = vi.fn<(x: number, y: number) => void>()
  const view = { scale, left: -100, top: -50 }
  render(<Minimap {...{ chart, drawing, view, pane, onMoveTo }} active={new Set(['loading'])} />)
  return { onMoveTo, user: userEvent.setup() }
}

const overview = () => screen.queryByRole('group', { name: /^Overview/ })

describe('The overview of a chart', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 200, 100))
  })
  afterEach(() => vi.restoreAllMocks())

  it('frames what the window shows, and marks what is active', () => {
    show(1)
    const frame = document.querySelector('.minimap-window')
    expect(['x', 'y', 'width', 'height'].map((name) => frame?.getAttribute(name))).toEqual(['100', '50', '400', '200'])
    expect(document.querySelectorAll('.minimap-active').length).toBe(1)
  })

  it('is hidden where the whole chart has room', () => {
    show(0.4)
    expect(overview()).toBeNull()
  })

  it('moves the window by half of it with the arrow keys', async () => {
    const { onMoveTo, user } = show(1)
    await user.tab()
    expect(document.activeElement).toBe(overview())
    await user.keyboard('{ArrowRight}{ArrowUp}')
    expect(onMoveTo.mock.calls).toEqual([
      [500, 150],
      [300, 50],
    ])
  })

  it('moves the window to where it is pressed and dragged', () => {
    const { onMoveTo } = show(1)
    const picture = document.querySelector('svg') as SVGElement
    fireEvent.pointerDown(picture, { buttons: 1, clientX: 110, clientY: 70 })
    fireEvent.pointerMove(picture, { buttons: 1, clientX: 210, clientY: 120 })
    fireEvent.pointerMove(picture, { buttons: 0, clientX: 10, clientY: 20 })
    expect(onMoveTo.mock.calls).toEqual([
      [500, 250],
      [1_000, 500],
    ])
  })
})
