import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { fingerprintOf } from '../../src/chart/fingerprint.ts'
import { transitionId } from '../../src/chart/transition-id.ts'
import { inspectionActors } from '../../src/inspect/inspection.actors.ts'
import { liveLink } from '../../src/inspect/live-link.ts'
import type { Coverage, PlayedPath } from '../../src/inspect/machine/contract.ts'
import { inspectionMachine } from '../../src/inspect/machine/inspection.machine.ts'
import type { ObserverMessage } from '../../src/inspect/messages.ts'
import { recordingText } from '../../src/inspect/recording-file.ts'
import { createSender } from '../../src/inspect/sender.ts'
import { task } from '../../src/inspect/task.ts'
import { withoutSecrets } from '../../src/inspect/without-secrets.ts'
import { createHarness } from '../../src/paths/actor-harness.ts'
import { playedPaths } from '../../src/paths/played-paths.ts'
import type { ChartView } from '../../src/visualiser/chart/chart-view.ts'
import { Inspecting } from '../../src/visualiser/live/inspection-context.ts'
import { LivePanel } from '../../src/visualiser/live/live-panel.tsx'
import { ShownCharts } from '../../src/visualiser/screens/charts.ts'
import { fakeChannels } from '../support/fake-channel.ts'
import { charts } from '../support/fake-layout.ts'
import { machines, signInModel } from '../support/machines.ts'

const SUBMIT = 'signIn.editing --SUBMIT[0]'
const coverage: Coverage = { machines: { signIn: { at: '2026-11-21T18:00:00.000Z', taken: [SUBMIT] } } }
const started: AnyActorRef[] = []
afterEach(() => {
  for (const actor of started.splice(0)) actor.stop()
})

/** A page of the app on which the sign-in runs. */
function openApp(open: ReturnType<typeof fakeChannels>) {
  const channel = open()
  const sender = createSender({
    page: 'p',
    post: channel.postMessage,
    now: () => 0,
    transitionId,
    fingerprintOf,
    disclosure: withoutSecrets,
  })
  channel.addEventListener('message', ({ data }: MessageEvent<ObserverMessage>) => sender.answer(data))
  const harness = createHarness(signInModel, undefined)
  harness.actor.system.inspect(sender.inspect)
  harness.actor.start()
  started.push(harness.actor)
  return harness
}

/** The panel beside the chart of the sign-in, and what it shows there. */
function openPanel(open: ReturnType<typeof fakeChannels>) {
  const shown: { view: ChartView | null } = { view: null }
  const actors = {
    ...inspectionActors,
    liveLink: liveLink(open),
    findPaths: task<readonly PlayedPath[], { machine: string }>(async ({ input }) => playedPaths(machines, input.machine)),
    loadCoverage: task<Coverage, Record<string, never>>(async () => coverage),
  }
  const inspection = createActor(inspectionMachine.provide({ actors }), { input: { limit: 100 } })
  inspection.start()
  started.push(inspection)
  const keep = (view: ChartView | null) => {
    shown.view = view
  }
  render(
    <ShownCharts value={charts}>
      <Inspecting value={inspection}>
        <LivePanel machineName="sign-in" onView={keep} />
      </Inspecting>
    </ShownCharts>,
  )
  return { shown, user: userEvent.setup({ delay: null }) }
}

async function open() {
  const channels = fakeChannels()
  const app = openApp(channels)
  const panel = openPanel(channels)
  await screen.findByRole('button', { name: 'signIn editing' })
  const submit = () => act(async () => app.actor.send(signInModel.events[0]))
  return { app, submit, ...panel }
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(screen.getByRole('button', { name }))
const viewOf = ({ view }: { view: ChartView | null }) => ({ active: [...(view?.active ?? [])], taken: view?.lastTaken })

describe('The live panel', () => {
  it('waits until a page of the app is open', async () => {
    const channels = fakeChannels()
    openPanel(channels)
    screen.getByText('No page of the app is open')
    act(() => void openApp(channels))
    expect(await screen.findByRole('button', { name: 'signIn editing' })).toBeTruthy()
  })

  it('shows an event of the app on the chart', async () => {
    const { shown, submit } = await open()
    await submit()
    await waitFor(() => expect(viewOf(shown)).toEqual({ active: ['submitting'], taken: [SUBMIT] }))
  })

  it('offers the transitions that a person could make, and sends them', async () => {
    const { shown, app } = await open()
    expect([...(shown.view?.enabled ?? [])]).toEqual([SUBMIT, 'signIn.editing --SUBMIT[1]', 'signIn.editing --SWITCH_METHOD[0]'])
    await act(async () => shown.view?.onSend?.(SUBMIT))
    expect(app.actor.getSnapshot().value).toBe('submitting')
  })

  it('sends an event that was written after an example', async () => {
    const { user, app } = await open()
    await press(user, 'Send an Event')
    const field = screen.getByRole('textbox', { name: 'credentials (JSON)' })
    await user.clear(field)
    await user.type(field, '{{"email":"grace@school.example","password":"x"}')
    await press(user, 'Send')
    expect(app.actor.getSnapshot().context.credentials).toEqual({ email: 'grace@school.example', password: 'x' })
  })

  it('refuses what is no JSON', async () => {
    const { user, app } = await open()
    await press(user, 'Send an Event')
    const field = screen.getByRole('textbox', { name: 'credentials (JSON)' })
    await user.clear(field)
    await user.type(field, 'grace')
    await press(user, 'Send')
    expect([field.getAttribute('aria-invalid'), app.actor.getSnapshot().value]).toEqual(['true', 'editing'])
  })

  it('steps back while the app goes on, and offers nothing to send then', async () => {
    const { user, shown, submit } = await open()
    await press(user, 'Pause')
    await submit()
    await screen.findByText(/^1 of 3/)
    expect([viewOf(shown).active, shown.view?.enabled?.size]).toEqual([['editing'], 0])
    await press(user, 'Resume')
    expect(viewOf(shown).active).toEqual(['submitting'])
  })

  it('goes through the log by the keyboard', async () => {
    const { user, shown, submit } = await open()
    await submit()
    await screen.findByRole('option', { name: /SUBMIT/ })
    act(() => screen.getByRole('listbox', { name: 'Event log' }).focus())
    await user.keyboard('{ArrowUp}')
    expect(viewOf(shown).active).toEqual(['editing'])
    await user.keyboard('{End}')
    expect(viewOf(shown).active).toEqual(['submitting'])
  })

  it('filters the log', async () => {
    const { user, submit } = await open()
    await submit()
    await screen.findByRole('option', { name: /SUBMIT/ })
    await user.type(screen.getByRole('searchbox', { name: 'Filter events' }), 'subm')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('SUBMIT')])
  })

  it('shows what the last event changed in the context', async () => {
    const { user, submit } = await open()
    await submit()
    await screen.findByRole('button', { name: 'signIn submitting' })
    await user.click(screen.getByRole('tab', { name: 'Context' }))
    const tree = screen.getByRole('region', { name: 'Context' })
    const values = ['"ada@school.example"', '"analytical"', '"(hidden)"']
    expect(values.map((value) => within(tree).queryAllByText(value).length)).toEqual([1, 0, 1])
  })

  it('draws who sent what to whom', async () => {
    const { user, submit } = await open()
    await submit()
    await screen.findByRole('button', { name: 'signIn submitting' })
    await user.click(screen.getByRole('tab', { name: 'Sequence' }))
    expect(screen.getByRole('img').querySelector('title')?.textContent).toBe('The last 2 events between 1 actors')
  })

  it.each([
    ['{', 'The file is not JSON.'],
    ['{"format":"chartroom-recording","version":7}', 'The recording was saved by another version'],
  ])('says why %s is not opened', async (content, words) => {
    const { user } = await open()
    await user.upload(screen.getByLabelText('Recording to open'), new File([content], 'a.json', { type: 'application/json' }))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })

  it('opens a recording of a chart that has changed, and says so', async () => {
    const { user } = await open()
    const text = recordingText({ machines: { signIn: 'other' }, base: [], entries: [] }, '')
    await user.upload(screen.getByLabelText('Recording to open'), new File([text], 'fault.json', { type: 'application/json' }))
    await screen.findByText('fault.json')
    expect(screen.getByText(/has changed since the recording was made/)).toBeTruthy()
  })

  it('walks a path on the chart', async () => {
    const { user, shown } = await open()
    await press(user, 'Play a Path')
    await user.click(await screen.findByRole('button', { name: 'Step Forward' }))
    expect(viewOf(shown)).toEqual({ active: ['submitting'], taken: [SUBMIT] })
    const steps = within(screen.getByRole('list', { name: 'Steps of the path' })).getAllByRole('listitem')
    expect(steps[1]?.getAttribute('aria-current')).toBe('step')
  })

  it('shows what the last test run took', async () => {
    const { user, shown } = await open()
    await user.click(screen.getByRole('switch', { name: 'Test coverage' }))
    await waitFor(() => expect([...(shown.view?.covered ?? [])]).toEqual([SUBMIT]))
  })
})
