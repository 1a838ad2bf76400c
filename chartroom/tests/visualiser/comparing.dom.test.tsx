import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Chart } from '../../src/chart/chart.ts'
import type { Earlier } from '../../src/chart/compare.ts'
import { task } from '../../src/inspect/task.ts'
import type { EarlierTask } from '../../src/visualiser/machine/contract.ts'
import { visualiserMachine } from '../../src/visualiser/machine/visualiser.machine.ts'
import { ShownCharts } from '../../src/visualiser/screens/charts.ts'
import { VisualiserPage } from '../../src/visualiser/screens/visualiser-page.tsx'
import { charts, fakeLayout } from '../support/fake-layout.ts'

const commit = { id: '1a2b3c4', day: '2026-11-20', subject: 'Results are kept' }

/** The chart of the progress without a way back from a failure, and with a state that is gone now. */
function progressBefore(): Chart {
  const now = charts.named('progress')
  if (!now) throw new Error('there is no progress')
  const [first] = now.root.children
  const stale = { ...first, id: 'progress.stale', name: 'stale', isInitial: false, invokes: [], tags: [] }
  return {
    ...now,
    arrows: now.arrows.filter(({ event }) => event !== 'RETRY'),
    root: { ...now.root, children: [...now.root.children, stale as Chart['root']] },
  }
}

async function compare(answer: (task: EarlierTask) => Earlier) {
  const loadEarlier = task<Earlier, EarlierTask>(async ({ input }) => answer(input))
  const machine = visualiserMachine.provide({ actors: { layOut: fakeLayout, loadEarlier } })
  const visualiser = createActor(machine, { input: { names: charts.names, name: 'progress', place: null } }).start()
  const known = { ...charts, facts: { sentences: {}, commits: [commit] } }
  render(
    <ShownCharts value={known}>
      <VisualiserPage visualiser={visualiser} />
    </ShownCharts>,
  )
  const user = userEvent.setup()
  await screen.findByRole('application')
  await user.click(screen.getByRole('button', { name: 'Compare with a commit' }))
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  return { user, chart: () => within(screen.getByRole('application')) }
}

describe('A chart that is compared with a commit', () => {
  it('has what was added and removed marked by colour, sign and word', async () => {
    const asked: EarlierTask[] = []
    const { chart } = await compare((input) => {
      asked.push(input)
      return { commit, chart: progressBefore() }
    })
    expect(asked).toEqual([{ name: 'progress', commit: '1a2b3c4' }])
    expect(await chart().findByRole('button', { name: /^\+ RETRY, to loading/ })).toBeTruthy()
    expect(chart().getByRole('button', { name: /^− stale .*, removed$/ })).toBeTruthy()
    expect(document.querySelectorAll('[data-arrow].chart-added').length).toBe(1)
    const words = within(screen.getByRole('list', { name: 'Changes' }))
    expect(words.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['+ 1 added', '− 1 removed', '~ 0 changed'])
  })

  it('brings one change after the other into the window', async () => {
    const { user, chart } = await compare(() => ({ commit, chart: progressBefore() }))
    const next = await screen.findByRole('button', { name: 'Next Change' })
    const chosen = () => chart().getAllByRole('button', { current: true }).at(-1)?.ariaLabel
    await user.click(next)
    expect(chosen()).toMatch(/^− stale/)
    await user.click(next)
    expect(chosen()).toMatch(/^\+ RETRY/)
  })

  it('is shown as it is once the comparison ends', async () => {
    const { user, chart } = await compare(() => ({ commit, chart: progressBefore() }))
    await user.click(await screen.findByRole('button', { name: 'End Comparison' }))
    expect(await chart().findByRole('button', { name: /^RETRY, to loading/ })).toBeTruthy()
    expect(chart().queryByRole('button', { name: /stale/ })).toBeNull()
  })

  it('is new as a whole where the machine was not there', async () => {
    const { chart } = await compare(() => ({ commit, chart: null }))
    expect(await chart().findByRole('button', { name: /^\+ loading/ })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Comparison' }).textContent).toContain('The machine was not there.')
  })

  it('stays as it is where the commit cannot be read, and says why', async () => {
    const { user, chart } = await compare(() => {
      throw new Error('fatal: no such branch')
    })
    expect((await screen.findByRole('alert')).textContent).toContain('fatal: no such branch')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect([screen.queryByRole('alert'), chart().getAllByRole('button').length]).toEqual([null, 9])
  })
})
