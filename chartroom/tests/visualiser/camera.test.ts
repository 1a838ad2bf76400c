import { describe, expect, it } from 'vitest'
import { foldChart } from '../../src/chart/fold.ts'
import { drawingOf } from '../../src/layout/layout.ts'
import { liveAreas, startAreas } from '../../src/visualiser/chart/areas.ts'
import { followed, opened } from '../../src/visualiser/chart/viewport.ts'
import { charts, laidOut } from '../support/fake-layout.ts'

const pane = { width: 832, height: 480 }
const still = { scale: 1, left: 0, top: 0 }

function drawn(name: string, folded: readonly string[] = []) {
  const chart = charts.named(name)
  if (!chart) throw new Error(`there is no machine ${name}`)
  return { chart, drawing: drawingOf(foldChart(chart, folded), laidOut({ name, folded, earlier: null }).graph) }
}

describe('The part of a chart that is opened', () => {
  it('is the initial state, what leads out of it, and where that leads', () => {
    expect(startAreas(drawn('progress').drawing)[0]).toEqual({ x: 0, y: 0, width: expect.any(Number), height: 560 })
  })

  it('is in the middle, also where it is not at the top', () => {
    const area = { x: 900, y: 900, width: 200, height: 200 }
    expect(opened({ width: 2_000, height: 2_000 }, pane, [area])).toEqual({ scale: 0.9, left: 416 - 900, top: 240 - 900 })
  })

  it('is the initial state alone where all of it could not be read', () => {
    const [around, start] = [
      { x: 0, y: 1_000, width: 4_000, height: 3_000 },
      { x: 3_000, y: 3_000, width: 100, height: 40 },
    ]
    const { scale, left, top } = opened({ width: 4_000, height: 4_000 }, pane, [around, start])
    expect([scale, start.x * scale + left, start.y * scale + top]).toEqual([0.9, 416 - 45, 240 - 18])
  })

  it('is drawn smaller where it is larger than the window, and never too small to read', () => {
    const scaleFor = (width: number) => opened({ width: 4_000, height: 4_000 }, pane, [{ x: 0, y: 0, width, height: 100 }]).scale
    expect([scaleFor(1_000), scaleFor(4_000)]).toEqual([0.8, 0.6])
  })
})

describe('What the camera wants to show', () => {
  const failed = 'progress.loading --xstate.error.actor.loadResults[0]'

  it('is the active states with the arrows taken last, then the states that these led to', () => {
    const { chart, drawing } = drawn('progress')
    const box = drawing.boxes.find(({ node }) => node.id === 'progress.loadFailed')
    const [all, active] = liveAreas(chart, drawing, { active: new Set(['loadFailed']), lastTaken: [failed] })
    expect(active).toEqual(box && { x: box.x, y: box.y, width: box.width, height: box.height })
    expect(all?.width).toBeGreaterThan(active?.width ?? 0)
  })

  it('is the innermost states of each region', () => {
    const { chart, drawing } = drawn('note')
    const active = new Set(['open', 'open.writing', 'open.writing.clean', 'open.connection', 'open.connection.online'])
    const outer = drawing.boxes.find(({ node }) => node.id === 'note.open')
    const [all] = liveAreas(chart, drawing, { active })
    expect(all?.y).toBeGreaterThan(outer?.y ?? 0)
  })

  it('is the fold around a state that is folded away', () => {
    const { chart, drawing } = drawn('note', ['open'])
    const box = drawing.boxes.find(({ node }) => node.id === 'note.open')
    const [all] = liveAreas(chart, drawing, { active: new Set(['open', 'open.writing', 'open.writing.clean']) })
    expect(all).toEqual(box && { x: box.x, y: box.y, width: box.width, height: box.height })
  })

  it('is nothing while nothing runs', () => {
    const { chart, drawing } = drawn('note')
    expect(liveAreas(chart, drawing, null)).toEqual([])
  })
})

describe('The camera', () => {
  it('rests while what runs is seen', () => {
    expect(followed(still, [{ x: 10, y: 10, width: 100, height: 40 }], pane)).toBe(still)
  })

  it('brings to the middle what is not seen, as large as it was', () => {
    const area = { x: 1_000, y: 1_000, width: 100, height: 40 }
    expect(followed(still, [area], pane)).toEqual({ scale: 1, left: 416 - 1_050, top: 208 - 1_020 })
  })

  it('zooms out for what is larger than the window', () => {
    expect(followed(still, [{ x: 0, y: 0, width: 1_000, height: 100 }], pane).scale).toBe(0.8)
  })

  it('shows less where all of it could not be read', () => {
    const [all, one] = [
      { x: 0, y: 0, width: 5_000, height: 100 },
      { x: 4_000, y: 0, width: 100, height: 40 },
    ]
    expect(followed(still, [all, one], pane)).toEqual({ scale: 1, left: 416 - 4_050, top: 208 - 20 })
  })
})
