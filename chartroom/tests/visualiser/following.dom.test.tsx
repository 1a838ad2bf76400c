import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawingOf } from '../../src/layout/layout.ts'
import { ChartPane } from '../../src/visualiser/chart/chart-pane.tsx'
import { charts, laidOut } from '../support/fake-layout.ts'

const none = { states: new Set<string>(), transitions: new Set<string>() }
const nothing = () => undefined
const onEnter = vi.fn<(places: readonly string[]) => void>()

function show() {
  const chart = charts.named('note')
  if (!chart) throw new Error('there is no note')
  const drawing = drawingOf(chart, laidOut({ name: 'note', folded: [], earlier: null }).graph)
  const at = (active: string) => (
    <ChartPane
      name="note"
      look={{
        ...{ chart, drawing, found: none, place: null, transition: null, live: { active: new Set([active]) } },
        ...{ onState: nothing, onTransition: nothing, onFold: nothing, onEnter },
      }}
    />
  )
  const { rerender } = render(at('loading'))
  const view = () => screen.getByRole('application').querySelector('g')?.getAttribute('transform')
  return {
    enter: (state: string) => act(() => rerender(at(state))),
    view,
    button: () => screen.getByRole('button', { name: 'Follow active states' }),
  }
}

describe('A chart beside a running actor', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 480))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    onEnter.mockClear()
  })

  it('moves when a state is entered that is not in sight', () => {
    const { enter, view } = show()
    const before = view()
    enter('closed')
    expect(view()).not.toBe(before)
  })

  it('stays where it is once following is turned off, and catches up when it is turned on', async () => {
    const { enter, view, button } = show()
    await userEvent.click(button())
    const before = view()
    enter('closed')
    expect([view(), button().ariaPressed]).toEqual([before, 'false'])
    await userEvent.click(button())
    expect([view() === before, button().ariaPressed]).toEqual([false, 'true'])
  })

  it('says once which states are entered, and none while following is turned off', async () => {
    const { enter, button } = show()
    enter('closed')
    enter('closed')
    await userEvent.click(button())
    enter('loading')
    const told = [...onEnter.mock.calls]
    await userEvent.click(button())
    expect([told, onEnter.mock.calls.slice(2)]).toEqual([[[['loading']], [['closed']]], [[['loading']]]])
  })
})
