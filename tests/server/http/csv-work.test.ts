import { afterEach, expect, test, vi } from 'vitest'
import { addressesOf } from '../../../server/features/courses/address-list.ts'
import { readCsvTable } from '../../../server/http/csv-table.ts'

const table = (csv: string) => readCsvTable(csv, { read: ['Name'], shown: [] }).map(({ line, email }) => `${line} ${email}`)
const addresses = (csv: string) => addressesOf(csv).map(({ line, text }) => `${line} ${text}`)
const readers: [string, typeof table][] = [
  ['A file of people', table],
  ['A list of addresses', addresses],
]

afterEach(() => vi.restoreAllMocks())

// Shows: Empty rows of a list cost next to nothing and hide no row below them, however many there are.
test.each(readers)('%s costs no error for each row of another length', (_what, read) => {
  const stacks = vi.spyOn(Error, 'captureStackTrace')
  const found = read(`E-mail\nada@school.test\n${',\n'.repeat(50_000)}${',,\n'.repeat(50_000)}bob@school.test,\n`)
  expect([found, stacks.mock.calls.length]).toEqual([['2 ada@school.test', '100003 bob@school.test'], 0])
})

test.each(readers)('%s is read no further than its limit of lines', (_what, read) => {
  expect(() => read(`E-mail\n${'ada@school.test,\n'.repeat(2_001)}"`)).toThrow('A list can have at most 2000')
})
