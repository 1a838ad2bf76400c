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

const openImport = () => {
  const machine = accommodationImportMachine.provide({
    actors: {
      readFile: fromPromise(async () => ({ name: 'table.csv', csv: 'E-mail\nnobody@school.example' })),
      checkFile: fromPromise(async () => missing),
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
