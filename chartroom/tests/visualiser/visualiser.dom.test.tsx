import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FC, useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { task } from '../../src/inspect/task.ts'
import type { ChartView, LivePanelProps } from '../../src/visualiser/chart/chart-view.ts'
import type { ChartLayout, LayoutTask, Target } from '../../src/visualiser/machine/contract.ts'
import { type VisualiserRef, visualiserMachine } from '../../src/visualiser/machine/visualiser.machine.ts'
import { ShownCharts } from '../../src/visualiser/screens/charts.ts'
import { VisualiserPage } from '../../src/visualiser/screens/visualiser-page.tsx'
import { charts, fakeLayout, laidOut } from '../support/fake-layout.ts'

const machine = visualiserMachine.provide({ actors: { layOut: fakeLayout } })

interface Shown {
  target: Partial<Target>
  live?: ChartView
}

const draw = (visualiser: VisualiserRef, Panel?: FC<LivePanelProps>) =>
  render(
    <ShownCharts value={charts}>
      <VisualiserPage visualiser={visualiser} Panel={Panel} />
    </ShownCharts>,
  )

/** Opens the page at an address; a panel beside the chart shows what a running actor does. */
async function show({ target, live }: Shown) {
  const visualiser = createActor(machine, { input: { names: charts.names, name: null, place: null, ...target } })
  const addresses: Target[] = []
  visualiser.on('address.shown', ({ name, place }) => addresses.push({ name, place }))
  visualiser.start()
  const Panel = ({ onView }: LivePanelProps) => {
    useEffect(() => onView(live ?? null), [onView])
    return null
  }
  const { unmount } = draw(visualiser, Panel)
  if (target.name) await screen.findByRole('application')
  const chart = () => within(screen.getByRole('application'))
  const outline = () => within(screen.getByRole('region', { name: 'Search and outline' }))
  return { user: userEvent.setup(), chart, outline, addresses, visualiser, unmount }
}

const arrows = (what: string) => [...document.querySelectorAll(`[data-arrow].chart-${what}`)].map((one) => one.getAttribute('data-arrow'))

describe('The list of machines', () => {
  it('has every machine with its size', async () => {
    await show({ target: {} })
    expect(
      within(screen.getByRole('list', { name: 'Machines' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent.split(' ')[0]),
    ).toEqual(charts.names)
    expect(screen.getByRole('link', { name: 'progress 4 states, 4 transitions' })).toBeTruthy()
  })

  it('is searched by words', async () => {
    const { user } = await show({ target: {} })
    await user.type(screen.getByLabelText('Find a machine'), 'sign i')
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent.split(' ')[0])).toEqual(['sign-in'])
  })

  it('says when nothing is called so', async () => {
    const { user } = await show({ target: {} })
    await user.type(screen.getByLabelText('Find a machine'), 'xyzzy')
    expect(screen.getByText('No machine has this name.')).toBeTruthy()
  })

  it('says which machine of an address there is not', async () => {
    const { unmount } = await show({ target: {} })
    unmount()
    const visualiser = createActor(machine, { input: { names: charts.names, name: 'nowhere', place: null } }).start()
    draw(visualiser)
    expect(screen.getByRole('status').textContent).toBe('There is no machine "nowhere".')
  })
})

describe('The chart of a machine', () => {
  it('has a button for each state and for each transition, in the order in which they are read', async () => {
    const { chart } = await show({ target: { name: 'progress' } })
    expect(
      chart()
        .getAllByRole('button')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual([
      'progress, the machine',
      'loading #busy shows loading calls loadResults, initial state',
      'loadResults done [isEmpty], to empty, by machine',
      'loadResults done / keepResults, to shown, by machine',
      'loadResults failed / keepFailure, to loadFailed, by machine',
      'loadFailed shows failed, state',
      'RETRY, to loading, by person',
      'empty shows empty, state',
      'shown shows results, state',
    ])
  })

  it('shows the address of what is chosen, and chooses the state of an address', async () => {
    const { user, chart, addresses } = await show({ target: { name: 'progress', place: 'loading' } })
    expect(chart().getByRole('button', { name: /^loading/, current: true })).toBeTruthy()
    await user.click(chart().getByRole('button', { name: /^RETRY/ }))
    expect(addresses).toEqual([{ name: 'progress', place: 'loadFailed' }])
    expect(arrows('chosen')).toEqual(['progress.loadFailed --RETRY[0]'])
  })

  it('is searched: what is found is marked in the chart and alone in the outline', async () => {
    const { user, chart, outline } = await show({ target: { name: 'progress' } })
    await user.type(screen.getByLabelText('Find a state or an event'), 'isEmpty')
    await waitFor(() => expect(outline().getByRole('status').textContent).toBe('0 states, 1 transition found'))
    expect([
      arrows('found'),
      outline()
        .getAllByRole('button', { name: /^State/ })
        .map(({ textContent }) => textContent),
    ]).toEqual([['progress.loading --xstate.done.actor.loadResults[0]'], ['loading']])
    expect(chart().getAllByRole('button').length).toBe(9)
  })

  it('folds an outer state by mouse and keyboard, and unfolds it where an address leads inside', async () => {
    const { user, chart, outline, visualiser } = await show({ target: { name: 'note' } })
    const inside = () => chart().queryAllByRole('button', { name: /state in open\.writing$/ }).length
    const before = inside()
    await user.click(chart().getByRole('button', { name: 'Fold open.writing' }))
    await waitFor(() => expect(inside()).toBe(0))
    expect(outline().getByRole('button', { name: 'Inside of open.writing' }).getAttribute('aria-expanded')).toBe('false')
    act(() => visualiser.send({ type: 'address.changed', name: 'note', place: 'open.writing.dirty' }))
    await waitFor(() => expect(inside()).toBe(before))
    chart().getByRole('button', { name: 'Fold open.writing' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(inside()).toBe(0))
  })

  it('moves with the arrow keys, zooms with plus and minus, and fits with 0', async () => {
    const { user } = await show({ target: { name: 'progress' } })
    const pane = screen.getByRole('application')
    const place = () => pane.querySelector('g')?.getAttribute('transform')
    const start = place()
    pane.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    const moved = place()
    await user.keyboard('+')
    const scale = () => screen.getByText(/ %$/).textContent
    const zoomed = scale()
    await user.keyboard('-0')
    expect([moved === start, zoomed, scale(), place()]).toEqual([false, '125 %', '100 %', start])
  })

  it('tells why it could not be laid out, and tries again', async () => {
    let tries = 0
    const layOut = task<ChartLayout, LayoutTask>(async ({ input }) => {
      if (tries++ === 0) throw new Error('elk gave up')
      return laidOut(input)
    })
    const flaky = visualiserMachine.provide({ actors: { layOut } })
    const visualiser = createActor(flaky, { input: { names: charts.names, name: 'progress', place: null } }).start()
    draw(visualiser)
    expect((await screen.findByRole('alert')).textContent).toContain('elk gave up')
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('application')).toBeTruthy()
  })
})

describe('A running actor beside the chart', () => {
  const retry = 'progress.loadFailed --RETRY[0]'
  const failed = 'progress.loading --xstate.error.actor.loadResults[0]'

  it('has its states and its last step marked', async () => {
    await show({ target: { name: 'progress' }, live: { active: new Set(['loading']), lastTaken: [failed] } })
    expect([document.querySelectorAll('.chart-activeLeaf').length, arrows('taken')]).toEqual([1, [failed]])
  })

  it('gets an event by a click on what it can take now, and on nothing else', async () => {
    const onSend = vi.fn<(id: string) => void>()
    const { user, chart } = await show({ target: { name: 'progress' }, live: { enabled: new Set([retry]), onSend } })
    await user.click(chart().getByRole('button', { name: /^loadResults failed/ }))
    await user.click(chart().getByRole('button', { name: /^Send RETRY/ }))
    expect(onSend.mock.calls).toEqual([[retry]])
  })

  it('has what no test took dashed', async () => {
    await show({ target: { name: 'progress' }, live: { covered: new Set([retry]) } })
    expect([arrows('uncovered').includes(retry), arrows('uncovered').length, screen.getByText('Not covered').tagName]).toEqual([
      false,
      3,
      'LI',
    ])
  })
})

describe('The export of a chart', () => {
  it.each([
    ['Picture (SVG)', 'sign-in.svg', '<svg xmlns='],
    ['Mermaid', 'sign-in.mmd', 'stateDiagram-v2'],
    ['Data (JSON)', 'sign-in.json', '{'],
  ])('%s is a download', async (item, file, beginning) => {
    const files: [string, Promise<string>][] = []
    const blobs: Blob[] = []
    const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push([this.download, blobs.at(-1)?.text() ?? Promise.resolve('')])
    })
    const { user } = await show({ target: { name: 'sign-in' } })
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
    const [name, text = Promise.resolve('')] = files[0] ?? []
    expect([name, (await text).slice(0, beginning.length)]).toEqual([file, beginning])
    make.mockRestore()
    click.mockRestore()
  })
})
