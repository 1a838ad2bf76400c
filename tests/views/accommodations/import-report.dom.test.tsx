import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AccommodationImportReply } from '../../../domain/api/accommodations.ts'
import { accommodationImportMachine } from '../../../src/machines/accommodation-import/accommodation-import.machine.ts'
import { accommodationImportPage } from '../../support/pages/accommodation-pages.tsx'
import { isBefore } from '../../support/reading-order.ts'

const missing: AccommodationImportReply = {
  success: true,
  applied: false,
  lines: [{ line: 2, email: 'nobody@school.example', verdict: 'noSuchStudent' }],
  totals: { given: 0, changed: 0, removed: 0, unchanged: 0, noSuchStudent: 1, duplicate: 0, invalid: 0 },
  extended: 0,
}

const good = (applied: boolean, verdict: 'given' | 'unchanged'): AccommodationImportReply => ({
  ...{ success: true, applied, extended: 0 },
  lines: [{ line: 2, email: 'ada@school.example', verdict }],
  totals: { ...missing.totals, noSuchStudent: 0, [verdict]: 1 },
})

const openImport = (checked = missing, stored = good(true, 'given')) => {
  const machine = accommodationImportMachine.provide({
    actors: {
      readFile: fromPromise(async () => ({ name: 'table.csv', csv: 'E-mail\nnobody@school.example' })),
      checkFile: fromPromise(async () => checked),
      applyFile: fromPromise(async () => stored),
    },
  })
  render(accommodationImportPage.page(createActor(machine, { input: { courseId: 'c1', assignmentId: 'a1' } }).start()))
}

const checkFile = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.upload(screen.getByLabelText('CSV file'), new File(['E-mail'], 'table.csv', { type: 'text/csv' }))
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'List of the office')
  await user.click(await screen.findByRole('button', { name: 'Check File' }))
}

test('A checked file has its buttons above its lines, of which there may be 50', async () => {
  openImport()
  await checkFile(userEvent.setup())
  const again = await screen.findByRole('button', { name: 'Choose Another File' })
  expect(isBefore(again, screen.getByRole('table'))).toBe(true)
})

test('Whoever chooses another file has the focus on the button for it', async () => {
  openImport()
  const choose = () => screen.getByRole('button', { name: 'Choose CSV File' })
  expect(document.activeElement).not.toBe(choose())
  const user = userEvent.setup()
  await checkFile(user)
  await user.click(await screen.findByRole('button', { name: 'Choose Another File' }))
  expect(document.activeElement).toBe(choose())
})

test.each([
  ['given', ['1 change imported', 'No running attempt got more time.']],
  ['unchanged', ['Nothing left to import', 'Everything in this file is in effect already.']],
] as const)('A file whose line comes out as %s says so once it is imported', async (verdict, [heading, sentence]) => {
  openImport(good(false, 'given'), good(true, verdict))
  const user = userEvent.setup()
  await checkFile(user)
  await user.click(await screen.findByRole('button', { name: 'Import 1 Change' }))
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(heading)
  expect([screen.getByText(sentence).tagName, screen.getByRole('table').textContent]).toEqual([
    expect.any(String),
    expect.stringContaining('ada@school.example'),
  ])
})
