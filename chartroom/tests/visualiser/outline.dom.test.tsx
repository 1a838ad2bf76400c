import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { visualiserMachine } from '../../src/visualiser/machine/visualiser.machine.ts'
import { ShownCharts } from '../../src/visualiser/screens/charts.ts'
import { VisualiserPage } from '../../src/visualiser/screens/visualiser-page.tsx'
import { charts, fakeLayout } from '../support/fake-layout.ts'

/** Opens the chart of a note with the state `open.writing` as one box. */
async function show() {
  const machine = visualiserMachine.provide({ actors: { layOut: fakeLayout } })
  const input = { names: charts.names, name: 'note', place: null, collapsed: { note: ['open.writing'] } }
  const visualiser = createActor(machine, { input }).start()
  render(
    <ShownCharts value={charts}>
      <VisualiserPage visualiser={visualiser} />
    </ShownCharts>,
  )
  await screen.findByRole('application')
  const outline = within(screen.getByRole('region', { name: 'Search and outline' }))
  const states = () => outline.getAllByRole('button', { name: /^State/ }).map(({ ariaLabel }) => ariaLabel?.replace('State ', ''))
  const inWriting = () => states().filter((state) => state?.startsWith('open.writing.'))
  return { user: userEvent.setup(), outline, states, inWriting }
}

describe('The list of states beside a chart', () => {
  it('leaves out what is inside a folded state, as the chart does', async () => {
    const { states, inWriting } = await show()
    expect([states().includes('open.writing'), inWriting()]).toEqual([true, []])
  })

  it('opens and closes with the chart', async () => {
    const { user, outline, inWriting } = await show()
    await user.click(outline.getByRole('button', { name: 'Inside of open.writing' }))
    const open = inWriting().length
    await user.click(await within(screen.getByRole('application')).findByRole('button', { name: 'Fold open.writing' }))
    expect([open > 1, inWriting()]).toEqual([true, []])
  })

  it('finds a state inside a folded one, and unfolds the chart when it is chosen', async () => {
    const { user, outline, inWriting } = await show()
    const field = screen.getByLabelText('Find a state or an event')
    await user.type(field, 'open.writing.dirty')
    await user.click(await outline.findByRole('button', { name: 'State open.writing.dirty' }))
    await user.clear(field)
    expect(inWriting()).toContain('open.writing.dirty')
  })
})
