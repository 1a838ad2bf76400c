import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AccommodationView } from '../../../domain/api/accommodations.ts'
import { accommodationsMachine } from '../../../src/machines/accommodations/accommodations.machine.ts'
import { sampleGiven, sampleQuizList } from '../../../src/machines/accommodations/alphabet.ts'
import type {
  AccommodationList,
  AccommodationScope,
  AccommodationsQuery,
  GiveReplied,
  Giving,
} from '../../../src/machines/accommodations/setup.ts'
import { preloadDialogs } from '../../../src/views/ui/dialog.tsx'
import { accommodationsPage } from '../../support/pages/accommodation-pages.tsx'

beforeAll(() => preloadDialogs())

const refusal = { kind: 'refused', status: 409, reason: 'accommodationChanged', message: 'Changed meanwhile.' } as const

const changed = { ...sampleGiven, extraMinutes: 15, givenBy: 'Sofia Kovalevskaya', givenAt: '2026-11-23T09:30:00.000Z' }

/** Draws a page whose colleague has left `now` meanwhile: what is given on another basis is refused. */
async function showStale(now: AccommodationView | null) {
  const sent: Giving[] = []
  const give = fromPromise<GiveReplied, Giving>(async ({ input }) => {
    sent.push(input)
    return input.basis === (now?.givenAt ?? null) ? { kind: 'given', extended: 0 } : { kind: 'changed', given: now, refusal }
  })
  const actors = {
    loadList: fromPromise<AccommodationList, { scope: AccommodationScope; query: AccommodationsQuery }>(async () => sampleQuizList),
    give,
  }
  const page = createActor(accommodationsMachine.provide({ actors }), { input: { courseId: 'c1', assignmentId: 'a1' } }).start()
  render(accommodationsPage.page(page))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change: Ada Lovelace' }))
  return { sent, user, dialog: within(await screen.findByRole('dialog')) }
}

// Shows: A teacher whose colleague has changed an accommodation meanwhile reads in the dialog what is given now, and keeps what was typed; saving again replaces it.
test('What a colleague gave meanwhile is shown, and what was typed is saved at the second try', async () => {
  const { sent, user, dialog } = await showStale(changed)
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Broken arm')
  await user.click(dialog.getByRole('checkbox', { name: 'May go back to earlier questions' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Changed meanwhile.')
  expect(dialog.getByText('Sofia Kovalevskaya').tagName).toBe('BDI')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Reason/ }).value).toBe('Broken arm')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Given to/)
  expect(sent.map(({ basis, reason, accommodation }) => [basis, reason, accommodation?.mayGoBack])).toEqual([
    [sampleGiven.givenAt, 'Broken arm', true],
    [changed.givenAt, 'Broken arm', true],
  ])
})

test('What a colleague removed meanwhile is given anew at the second try', async () => {
  const { sent, user, dialog } = await showStale(null)
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Broken arm')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByRole('alert')
  expect([dialog.queryByText(sampleGiven.reason), dialog.queryByRole('button', { name: 'Remove' })]).toEqual([null, null])
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Given to/)
  expect(sent.map(({ basis }) => basis)).toEqual([sampleGiven.givenAt, null])
})

test('What a colleague changed while it was to be removed is shown before it is removed', async () => {
  const { sent, user, dialog } = await showStale(changed)
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove this accommodation?' }))
  await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'By mistake')
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect((await question.findByRole('alert')).textContent).toContain('Changed meanwhile.')
  expect(question.getByText('Sofia Kovalevskaya').tagName).toBe('BDI')
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await screen.findByText(/^Removed from/)
  expect(sent.map(({ basis, reason }) => [basis, reason])).toEqual([
    [sampleGiven.givenAt, 'By mistake'],
    [changed.givenAt, 'By mistake'],
  ])
})
