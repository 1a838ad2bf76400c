import { describe, expect, test } from 'vitest'
import { addressesOf } from '../../../../server/features/courses/address-list.ts'
import type { Refusal } from '../../../../server/http/refusal.ts'

const read = (csv: string) => addressesOf(csv).map(({ line, text }) => `${line} ${text}`)
const refusalOf = (csv: string) => {
  try {
    return read(csv)
  } catch (refusal) {
    const { status, reason, message } = refusal as Refusal
    return [status, reason, message]
  }
}

describe('A list of addresses', () => {
  test.each([
    ['one a line', 'a@x.test\nb@x.test\n', ['1 a@x.test', '2 b@x.test']],
    [
      'any line end, empty lines, a byte order mark',
      '\ufeffa@x.test\r\n\r\nb@x.test\rc@x.test',
      ['1 a@x.test', '3 b@x.test', '4 c@x.test'],
    ],
    ['several in a line', 'a@x.test; b@x.test, c@x.test\td@x.test', ['1 a@x.test', '1 b@x.test', '1 c@x.test', '1 d@x.test']],
    ['the marks that copying adds', '\u200Ba@x.test\u200E\n\ufeffb@x.test', ['1 a@x.test', '2 b@x.test']],
    ['with names in front', 'Kim Lee <kim@x.test>\n"Lee, Jo" <jo@x.test>', ['1 kim@x.test', '2 jo@x.test']],
    ['with names as a spreadsheet quotes them', '"""Lee, Kim"" <kim@x.test>"\n"" <jo@x.test>', ['1 kim@x.test', '2 jo@x.test']],
    [
      'with names in a column of addresses',
      'E-mail;Class\n"""Lee; Kim"" <kim@x.test>";9b\n"Lee, Jo" <jo@x.test>;9b\nAda Byron <ada@x.test>;9b',
      ['2 kim@x.test', '3 jo@x.test', '4 ada@x.test'],
    ],
    ['a table without headings', '7,Kim,kim@x.test', ['1 kim@x.test']],
    ['a table with headings', 'Name;E-Mail;Class\n"Lee; Kim";kim@x.test;9b\nJo;;9b', ['2 kim@x.test', '3 ']],
    ['a heading in another language', 'Adresse e-mail\tNom\nkim@x.test\tKim', ['2 kim@x.test']],
    ['a cell of two lines', 'Name,Email\n"Kim\nLee",kim@x.test', ['3 kim@x.test']],
    ['what is no address', 'nobody\na@x.test', ['1 nobody', '2 a@x.test']],
    ['nothing', ' \n;;\n', []],
    ['the separator of a spreadsheet', 'sep=;\r\nE-mail;Name\r\nkim@x.test;Kim\r\n', ['3 kim@x.test']],
    ['a quotation mark in the middle of a cell', 'a@x.test;5" disk\nb@x.test', ['1 a@x.test', '2 b@x.test']],
  ])('is read: %s', (_, csv, expected) => {
    expect(read(csv)).toEqual(expected)
  })

  test('can have 2,000 addresses below its headings', () => {
    expect(read(`email\n${'a@x.test\n'.repeat(2_000)}`)).toHaveLength(2_000)
  })

  test.each([
    ['2,001 lines', 'a@x.test\n'.repeat(2_001), [400, 'tooManyLines', 'A list can have at most 2000 addresses.']],
    ['2,001 in a line', 'a@x.test;'.repeat(2_001), [400, 'tooManyLines', 'A list can have at most 2000 addresses.']],
    [
      'an open quotation mark',
      'email\n"a@x.test\nb@x.test',
      [400, 'unreadableList', 'Line 2 cannot be read: please check its quotation marks.'],
    ],
  ])('is refused: %s', (_, csv, expected) => {
    expect(refusalOf(csv)).toEqual(expected)
  })
})
