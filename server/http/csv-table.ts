import { limits } from '../../domain/limits.ts'
import { plainEmail } from '../../domain/text/plain-text.ts'
import { csvRefusal, recordsOf } from './csv-records.ts'

/** The headings of a file of people: `read` are looked at, `shown` may be there and are not; the column of addresses is called "E-mail", "Email" or "Email address". */
export interface CsvColumns {
  read: readonly string[]
  shown: readonly string[]
}

/** Returns the text below a heading; undefined where the file has no such column. */
export type Cells = (heading: string) => string | undefined

/** A line of a file of people, counted from 1. */
export interface CsvLine {
  line: number
  email: string
  cells: Cells
  /** A line may hold more than its headings name, as where a comma has no quotation marks around it; what is too much would be lost without a word. */
  hasMore: boolean
}

/** The heading of the column of addresses. */
export const emailHeading = 'E-mail'
const longestShown = 300
const mostNamed = 10
const inWords = new Intl.ListFormat('en-GB')

/** What schools and spreadsheets call that column, too. */
const emailHeadings: ReadonlySet<string> = new Set(['email', 'email address', 'e-mail address'])

/** A heading as it is looked up: in small letters, with one name for the column of addresses. */
function keyOf(heading: string): string {
  const key = heading.toLowerCase()
  return emailHeadings.has(key) ? emailHeading.toLowerCase() : key
}

/** What is wrong with a line of somebody whom an earlier line names. */
export const duplicateOf = (line: number) => ({ column: emailHeading, message: `Also in line ${line}` })

/** What is wrong with a line that holds more than its headings name. */
export const tooMuchFault = { column: 'Line', message: 'More values than columns' } as const

const delimiterOf = (firstLine: string): string =>
  [',', ';', '\t'].reduce((best, each) => (firstLine.split(each).length > firstLine.split(best).length ? each : best))

/** Says which headings a list does not have, and which it can have. */
function unknownSentence(unknown: readonly string[], { read }: CsvColumns): string {
  const named = unknown.slice(0, mostNamed).map((heading) => `"${heading.slice(0, 60)}"`)
  const more = unknown.length > mostNamed ? [`${unknown.length - mostNamed} more`] : []
  const are = unknown.length === 1 ? 'is not a column' : 'are not columns'
  return `${inWords.format([...named, ...more])} ${are} of this list. Allowed columns: ${[emailHeading, ...read].join(', ')}.`
}

/** Returns where each column is; refuses headings that are unknown or come twice, since what they name would be lost without a word. */
function placesOf(head: readonly string[], columns: CsvColumns): Map<string, number> {
  const places = new Map<string, number>()
  const known = new Set(['', emailHeading, ...columns.read, ...columns.shown].map(keyOf))
  const unknown = new Set(head.filter((heading) => !known.has(keyOf(heading))))
  if (unknown.size > 0) throw csvRefusal('unreadableList', unknownSentence([...unknown], columns))
  for (const [index, heading] of head.entries()) {
    const key = keyOf(heading)
    if (key === '') continue
    if (places.has(key)) throw csvRefusal('unreadableList', `The column "${heading}" appears twice.`)
    places.set(key, index)
  }
  if (!places.has(keyOf(emailHeading))) throw csvRefusal('unreadableList', `The first line has to name a column "${emailHeading}".`)
  return places
}

/** Reads a file of people whose first line names its columns, in any order. Throws a refusal where it cannot be read or is too long. */
export function readCsvTable(csv: string, columns: CsvColumns): CsvLine[] {
  const [head, ...rows] = recordsOf(csv, { delimitersOf: delimiterOf })
  const headings = head?.cells ?? []
  const places = placesOf(headings, columns)
  if (rows.length > limits.csvLines) throw csvRefusal('tooManyLines', `A list can have at most ${limits.csvLines} lines.`)
  return rows.map(({ line, cells: written }) => {
    const cells: Cells = (heading) => {
      const place = places.get(keyOf(heading))
      return place === undefined ? undefined : (written[place]?.trim() ?? '')
    }
    const email = (cells(emailHeading) ?? '').replace(/^'/, '')
    const hasMore = written.slice(headings.length).some((cell) => cell.trim() !== '')
    return { line, email: plainEmail(email).slice(0, longestShown), cells, hasMore }
  })
}
