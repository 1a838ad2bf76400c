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

// Shows: Empty rows of a file cost next to nothing and hide no row below them, however many there are.
test.each(readers)('%s costs no error for each row of another length', (_what, read) => {
  const stacks = vi.spyOn(Error, 'captureStackTrace')
  const found = read(`E-mail\nada@school.test\n${',\n'.repeat(50_000)}${',,\n'.repeat(50_000)}bob@school.test,\n`)
  expect([found, stacks.mock.calls.length]).toEqual([['2 ada@school.test', '100003 bob@school.test'], 0])
})

// Shows: A file is read no further than 200,000 cells, however they are spread over its lines.
test.each(readers)('%s is read no further than its limit of cells', (_what, read) => {
  const cells = ';'.repeat(100_000)
  expect(() => read(`E-mail;Name\n1@school.test${cells}\n2@school.test${cells}`)).toThrow('A list can have at most 200000 cells.')
  expect(read(`E-mail;Name\nada@school.test${';'.repeat(100_000)}`)).toEqual(['2 ada@school.test'])
})

test.each(readers)('%s may end with a row of empty cells of any length', (_what, read) =>
  expect(read(`E-mail;Name\nada@school.test\n${';'.repeat(990_000)}`)).toEqual(['2 ada@school.test']),
)

test.each(readers)('%s is read no further than its limit of lines', (_what, read) => {
  expect(() => read(`E-mail\n${'ada@school.test,\n'.repeat(2_001)}"`)).toThrow('A list can have at most 2000')
})
