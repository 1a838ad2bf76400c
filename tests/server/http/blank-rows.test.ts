import { expect, test } from 'vitest'
import { readCsvTable } from '../../../server/http/csv-table.ts'

const linesOf = (csv: string) => readCsvTable(csv, { read: ['Name'], shown: [] }).map(({ line, email }) => ({ line, email }))

// Shows: A row that a spreadsheet leaves empty is passed over, and no other line changes its number.
test.each([
  ['delimiters alone', 'E-mail,Name\nada@school.test,Ada\n,\n,,\nbob@school.test,Bob\n,\n'],
  ['blanks between delimiters', 'E-mail;Name\r\nada@school.test;Ada\r\n ; \r\n;;\r\nbob@school.test;Bob\r\n;\r\n'],
  ['quoted nothing', 'E-mail,Name\nada@school.test,Ada\n"",""\n,\nbob@school.test,Bob'],
])('A row of %s is passed over, and the lines keep their numbers', (_what, csv) => {
  expect(linesOf(csv)).toEqual([
    { line: 2, email: 'ada@school.test' },
    { line: 5, email: 'bob@school.test' },
  ])
})

test('A row without an address that says something else stays a line', () =>
  expect(linesOf('E-mail,Name\n,Ada\n')).toEqual([{ line: 2, email: '' }]))

test('Empty rows do not count towards the most lines that a file may have', () =>
  expect(linesOf(`E-mail,Name\nada@school.test,Ada\n${',\n'.repeat(3000)}`)).toEqual([{ line: 2, email: 'ada@school.test' }]))
