import { limits } from '../../../domain/limits.ts'
import { plainEmail } from '../../../domain/text/plain-text.ts'
import { type CsvRecord, csvRefusal, recordsOf } from '../../http/csv-records.ts'

/** What stands where an e-mail address should; `line` counts from 1. */
export interface ListedAddress {
  line: number
  text: string
}

const longestShown = 300

/** Leaves of `"Lee, Kim" <kim@school.test>` the address; where a spreadsheet has quoted that cell once more, its reader comes first. */
const withoutNames = (csv: string): string => csv.replaceAll(/(?:"[^"\r\n]+"|(?<![^\s,;])"")[ \t]*<([^<>\s]*)>/g, '$1')

/** Of `Kim Lee <kim@school.test>` the address is in the brackets. */
const addressIn = (cell: string): string => /<([^<>]*)>$/.exec(cell)?.[1]?.trim() ?? cell

/** The column whose heading speaks of mail, where the first row is one of headings. */
function emailColumn([first]: readonly CsvRecord[]): number {
  const cells = first?.cells ?? []
  return cells.some((cell) => cell.includes('@')) ? -1 : cells.findIndex((cell) => /mail/i.test(cell))
}

/** Without headings every cell with an @ is an address. */
function addressesIn(cells: readonly string[]): string[] {
  const found = cells.filter((cell) => cell.includes('@'))
  return (found.length > 0 ? found : cells.slice(0, 1)).map(addressIn)
}

/**
 * Reads a pasted or uploaded list: an address a line, several in one line, or a table whose headings name a column of e-mail addresses;
 * separated by comma, semicolon or tab. Empty lines do not count. Throws a refusal where it cannot be read or is too long.
 */
export function addressesOf(csv: string): ListedAddress[] {
  const rows = recordsOf(withoutNames(csv), { delimitersOf: () => ',;\t', hasLooseQuotes: true })
  const column = emailColumn(rows)
  const listed = column < 0 ? rows : rows.slice(1)
  const addresses = listed
    .values()
    .flatMap(({ line, cells }) =>
      (column < 0 ? addressesIn(cells) : [addressIn(cells[column] ?? '')]).map((text) => ({
        line,
        text: plainEmail(text).slice(0, longestShown),
      })),
    )
    .take(limits.csvLines + 1)
    .toArray()
  if (addresses.length > limits.csvLines) throw csvRefusal('tooManyLines', `A list can have at most ${limits.csvLines} addresses.`)
  return addresses
}
