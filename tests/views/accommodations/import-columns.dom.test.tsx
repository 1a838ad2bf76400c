import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { readAccommodations } from '../../../server/features/accommodations/accommodation-csv.ts'
import { accommodationImportMachine } from '../../../src/machines/accommodation-import/accommodation-import.machine.ts'
import { accommodationImportPage } from '../../support/pages/accommodation-pages.tsx'

/** The columns that the server names to whoever sends another one. */
function columnsOfServer(): string[] {
  try {
    readAccommodations('Reason\n')
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*: |\.$/g, '').split(', ') : []
  }
  return []
}

test('The import of accommodations names the columns of a file before one is chosen', () => {
  const actor = createActor(accommodationImportMachine, { input: { courseId: 'c1', assignmentId: 'a1' } }).start()
  render(accommodationImportPage.page(actor))
  const columns = columnsOfServer()
  const sentence = screen.getByText(/^It has a column E-mail/).textContent
  expect([columns.length, columns.filter((column) => !sentence.includes(column))]).toEqual([10, []])
})
