import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { inspectionModel } from '../../src/inspect/machine/alphabet.ts'
import type { inspectionMachine } from '../../src/inspect/machine/inspection.machine.ts'
import { createHarness } from '../../src/paths/actor-harness.ts'
import { inspectionPage, shownOnChart } from '../support/inspection-page.tsx'

function show() {
  const { actor } = createHarness(inspectionModel, { limit: 20 })
  actor.start()
  render(inspectionPage.page(actor as ActorRefFrom<typeof inspectionMachine>))
  return userEvent.setup()
}

const choices = () =>
  within(screen.getByRole('region', { name: 'What can happen now' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of the simulation' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('A simulation', () => {
  it('needs no page of the app, and shows its state and its choices on the chart', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Simulate' }))
    expect([...(shownOnChart.view?.active ?? [])]).toEqual(['editing'])
    expect([...(shownOnChart.view?.enabled ?? [])]).toContain('signIn.editing --SUBMIT[0]')
  })

  it('goes on by a press on an arrow of the chart, and lets one choose how a request ends', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Simulate' }))
    act(() => shownOnChart.view?.onSend?.('signIn.editing --SUBMIT[0]'))
    expect([...(shownOnChart.view?.active ?? [])]).toEqual(['submitting'])
    expect(choices()).toEqual(['the server answers "sign in"', '"sign in" fails'])
    await user.click(screen.getByRole('button', { name: '"sign in" fails' }))
    expect([...(shownOnChart.view?.active ?? [])]).toEqual(['editing'])
  })

  it('shows what an event changed in the context, with passwords hidden', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Simulate' }))
    act(() => shownOnChart.view?.onSend?.('signIn.editing --SUBMIT[0]'))
    const context = screen.getByRole('region', { name: 'Context' }).textContent
    expect(context).toContain('(hidden)')
    expect(context).toContain('changed')
  })

  it('goes back, and forgets what came after once something else happens', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Simulate' }))
    act(() => shownOnChart.view?.onSend?.('signIn.editing --SUBMIT[0]'))
    await user.click(screen.getByRole('button', { name: '"sign in" fails' }))
    await user.click(screen.getByRole('button', { name: 'Step Back' }))
    expect(steps().length).toBe(3)
    await user.click(screen.getByRole('button', { name: 'the server answers "sign in"' }))
    expect(steps().length).toBe(3)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Step Forward' }).disabled).toBe(true)
  })
})
