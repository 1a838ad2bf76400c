import { CsvError, type InfoRecord, parse } from 'csv-parse/sync'
import { limits } from '../../../domain/limits.ts'
import type { RefusalReason } from '../../../domain/refusal-reasons.ts'
import { withoutAddedMarks } from '../../../domain/text/name-text.ts'
import { plainEmail } from '../../../domain/text/plain-text.ts'
import { Refusal } from '../../http/refusal.ts'

/** What stands where an e-mail address should; `line` counts from 1. */
export interface ListedAddress {
  line: number
  text: string
}

interface CsvRow {
  record: string[]
  info: Pick<InfoRecord, 'lines'>
}

const longestShown = 300

const refuse = (reason: RefusalReason, msg: string) => new Refusal(400, reason, msg, { errors: [{ param: 'csv', msg }] })
const tooMany = () => refuse('tooManyLines', `A list can have at most ${limits.csvLines} addresses.`)
const unreadable = (line: number) => refuse('unreadableList', `Line ${line} cannot be read: please check its quotation marks.`)

/** Leaves out the invisible marks of copying, makes line ends the same, and leaves of `"Lee, Kim" <kim@school.test>` the address. */
const plain = (csv: string): string =>
  withoutAddedMarks(csv)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/"[^"\n]*"[ \t]*<([^<>\s]*)>/g, '$1')

function rowsOf(csv: string): CsvRow[] {
  try {
    return parse(plain(csv), {
      bom: true,
      delimiter: [',', ';', '\t'],
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      to: limits.csvLines + 2,
    }) as unknown as CsvRow[]
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(Number(error.lines ?? 1))
    throw error
  }
}

/** The column whose heading speaks of mail, where the first row is one of headings. */
function emailColumn([first]: readonly CsvRow[]): number {
  const cells = first?.record ?? []
  return cells.some((cell) => cell.includes('@')) ? -1 : cells.findIndex((cell) => /mail/i.test(cell))
}

/** Without headings every cell with an @ is an address; `Kim Lee <kim@school.test>` is the one in the brackets. */
function addressesIn(cells: readonly string[]): string[] {
  const found = cells.filter((cell) => cell.includes('@'))
  return (found.length > 0 ? found : cells.slice(0, 1)).map((cell) => /<([^<>]*)>$/.exec(cell)?.[1]?.trim() ?? cell)
}

/**
 * Reads a pasted or uploaded list: an address a line, several in one line, or a table whose headings name a column of e-mail addresses;
 * separated by comma, semicolon or tab. Empty lines do not count. Throws a refusal where it cannot be read or is too long.
 */
export function addressesOf(csv: string): ListedAddress[] {
  const rows = rowsOf(csv).filter(({ record }) => record.some((cell) => cell !== ''))
  const column = emailColumn(rows)
  const listed = column < 0 ? rows : rows.slice(1)
  const addresses = listed.flatMap(({ record, info: { lines } }) =>
    (column < 0 ? addressesIn(record) : [record[column] ?? '']).map((text) => ({
      line: lines,
      text: plainEmail(text).slice(0, longestShown),
    })),
  )
  if (addresses.length > limits.csvLines) throw tooMany()
  return addresses
}
