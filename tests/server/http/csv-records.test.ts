import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordsOf } from '../../../server/http/csv-records.ts'
import { readCsvTable } from '../../../server/http/csv-table.ts'

const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', ';', '\t', '\n', '"', '@'), maxLength: 6 })
const quoted = (text: string, isQuoted: boolean): string =>
  isQuoted || /[,;\t\n"]/.test(text) ? ` "${text.replaceAll('"', '""')}" ` : text
const row = fc.array(fc.tuple(cell, fc.boolean()), { minLength: 1, maxLength: 4 })

test('A list is read as csv-parse reads it, with rows of any length', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const csv = `x\n${rows.map((cells) => cells.map(([text, isQuoted]) => quoted(text, isQuoted)).join(',')).join('\n')}`
      const options = { record_delimiter: '\n', relax_column_count: true, trim: true, info: true } as const
      const read = parse(csv, options) as unknown as { record: string[]; info: { lines: number } }[]
      const written = read.filter(({ record }) => record.some((each) => each !== ''))
      expect(recordsOf(csv, { delimitersOf: () => ',' })).toEqual(written.map(({ record, info }) => ({ line: info.lines, cells: record })))
    }),
  )
})

const linesOf = (csv: string) =>
  readCsvTable(csv, { read: ['Name'], shown: [] }).map(({ line, email, cells }) => [line, email, cells('Name')])

// Shows: A file may begin with empty rows, or with the line "sep=;" of a spreadsheet.
test.each([
  ['a line sep=;', 'sep=;\r\nE-mail;Name\r\nada@school.test;Lee, Ada\r\n', 3],
  ['a line "sep=," of a list with semicolons in its cells', '"sep=,"\nE-mail,Name\nada@school.test,"Lee, Ada"\n', 3],
  ['a byte order mark and sep=', '\ufeffSEP=\t\nE-mail\tName\nada@school.test\tLee, Ada', 3],
  ['a blank line', '\nE-mail;Name\nada@school.test;Lee, Ada', 3],
  ['blank rows', ' \r\n;;\r\nE-mail;Name\r\nada@school.test;Lee, Ada', 4],
  ['a blank line and sep=;', '\nsep=;\n;\nE-mail;Name\nada@school.test;Lee, Ada', 5],
])('A file of people may begin with %s', (_what, csv, line) => expect(linesOf(csv)).toEqual([[line, 'ada@school.test', 'Lee, Ada']]))

test('A heading that only begins like "sep=;" is a heading', () =>
  expect(() => linesOf('sep=;x\nE-mail;Name')).toThrow('"sep=" and "x" are not columns of this list.'))

// Shows: The refusal of a file that cannot be read names the line with the wrong quotation mark.
test.each([
  ['a quotation mark inside a cell', 'E-mail,Name\nada@school.test,Ada "Lee"', 2],
  ['text behind a quotation mark', 'E-mail,Name\n"ada"@school.test,Ada', 2],
  ['an open quotation mark', 'E-mail,Name\nada@school.test,"Ada\n\n', 2],
  ['a lone quotation mark before another one', 'E-mail,Name\nada@school.test,"Ann,Lee\nbob@school.test,"Bob"', 2],
])('A file of people with %s names the line', (_what, csv, line) =>
  expect(() => linesOf(csv)).toThrow(`Line ${line} cannot be read: please check its quotation marks.`),
)
