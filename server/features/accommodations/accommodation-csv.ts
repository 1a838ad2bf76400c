import { CsvError, type InfoRecord, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { limits } from '../../../domain/limits.ts'
import type { RefusalReason } from '../../../domain/refusal-reasons.ts'
import { withoutAddedMarks } from '../../../domain/text/name-text.ts'
import { plainEmail } from '../../../domain/text/plain-text.ts'
import { type Accommodation, noAccommodation } from '../../../domain/time/accommodation.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { Refusal } from '../../http/refusal.ts'
import { isFactor } from './accommodation-giving.ts'

/** What stops a line from being read. */
export interface LineFault {
  column: string
  message: string
}
/** A line of a file, counted from 1, with what its columns say; what the file has no column for stays as it was. */
export interface ReadLine {
  line: number
  email: string
  read: Partial<Accommodation> | LineFault
}

type Parse = (text: string) => number | null
interface Column {
  heading: string
  field: keyof Accommodation
  parse: Parse
  message: string
}

const numberBetween =
  (least: number, most: number, isFine: (value: number) => boolean): Parse =>
  (text) => {
    const value = /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
    return value >= least && value <= most && isFine(value) ? value : null
  }

const utc = /^(2\d{3}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)Z?$/
const instantIn: Parse = (text) => {
  const [, date, time] = utc.exec(text) ?? []
  const at = date === undefined ? Number.NaN : Date.parse(`${date}T${time}Z`)
  return !Number.isNaN(at) && isoOf(at).slice(0, 10) === date ? at : null
}

const words = new Map([
  ['yes', 1],
  ['true', 1],
  ['x', 1],
  ['1', 1],
  ['no', 0],
  ['false', 0],
  ['0', 0],
])
const wordIn: Parse = (text) => words.get(text.toLowerCase()) ?? null

const date = { parse: instantIn, message: 'A date as 2026-11-30 10:00, in UTC, of the years 2000 to 2999' }
const flag = { parse: wordIn, message: 'Yes or No' }
const whole = (most: number) => ({
  parse: numberBetween(0, most, Number.isInteger),
  message: `A whole number from 0 to ${most}`,
})

const emailHeading = 'E-mail'
const columns: readonly Column[] = [
  {
    heading: 'Time factor',
    field: 'timeFactor',
    parse: numberBetween(1, limits.timeFactor, isFactor),
    message: `Between 1 and ${limits.timeFactor}, with at most two decimals`,
  },
  { heading: 'Extra minutes', field: 'extraMinutes', ...whole(limits.extraMinutes) },
  { heading: 'Individual opening (UTC)', field: 'availableFrom', ...date },
  { heading: 'Individual end (UTC)', field: 'availableUntil', ...date },
  { heading: 'Individual due date (UTC)', field: 'dueDate', ...date },
  { heading: 'Extra attempts', field: 'extraAttempts', ...whole(limits.extraAttempts) },
  { heading: 'All questions', field: 'allQuestions', ...flag },
  { heading: 'May go back', field: 'mayGoBack', ...flag },
  { heading: 'Larger text', field: 'largerText', ...flag },
]

const importedHeadings: readonly string[] = [emailHeading, ...columns.map(({ heading }) => heading)]
const shownHeadings = ['Name', 'Time limit in effect', 'Opens (UTC)', 'Ends (UTC)', 'Due (UTC)', 'Attempts in effect']

/** The headings of the export: what an import reads, and what it does not read. */
export const headings: readonly string[] = [...importedHeadings, ...shownHeadings]

const cellOf = ({ field }: Column, given: Accommodation): string | number => {
  const value = given[field]
  if (value === noAccommodation[field] || value === null) return ''
  if (typeof value === 'boolean') return 'Yes'
  return field === 'availableFrom' || field === 'availableUntil' || field === 'dueDate' ? timeCell(value) : value
}

/** Writes an instant as a cell, in UTC, with seconds where it has any; nothing where there is none. */
export const timeCell = (at: number | null): string =>
  at === null
    ? ''
    : isoOf(at)
        .slice(0, -1)
        .replace('T', ' ')
        .replace(/(:00)?\.000$/, '')

/** Writes what somebody is given as the cells that an import reads. */
export const givenCells = (given: Accommodation): (string | number)[] => columns.map((column) => cellOf(column, given))

/** Writes a table as a CSV file that spreadsheets read, and in which they find no formula. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { bom: true, record_delimiter: 'windows', escape_formulas: true, quoted_match: /[;\t\r\n|]/ },
  )

interface CsvRow {
  record: string[]
  info: Pick<InfoRecord, 'lines'>
}

const refuse = (reason: RefusalReason, msg: string) => new Refusal(400, reason, msg, { errors: [{ param: 'csv', msg }] })

const delimiterOf = (firstLine: string): string =>
  [',', ';', '\t'].reduce((best, each) => (firstLine.split(each).length > firstLine.split(best).length ? each : best))

function rowsOf(csv: string): CsvRow[] {
  const text = withoutAddedMarks(csv).replaceAll(/\r\n?/g, '\n')
  const options = { bom: true, record_delimiter: '\n', relax_column_count: true, skip_empty_lines: true, trim: true, info: true }
  try {
    const delimiter = delimiterOf(text.split('\n', 1)[0] ?? '')
    return parse(text, { ...options, delimiter, to: limits.csvLines + 2 }) as unknown as CsvRow[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuse('unreadableList', `Line ${Number(error.lines ?? 1)} cannot be read: please check its quotation marks.`)
  }
}

/** Returns the text below a heading; undefined where the file has no such column. */
type Cells = (heading: string) => string | undefined

function readLine(cells: Cells): Partial<Accommodation> | LineFault {
  const given: Record<string, unknown> = {}
  for (const { heading, field, parse: parseCell, message } of columns) {
    const text = cells(heading)
    if (text === undefined) continue
    const value = text === '' ? noAccommodation[field] : parseCell(text)
    if (value === null && text !== '') return { column: heading, message }
    given[field] = parseCell === wordIn ? value === 1 : value
  }
  return given as Partial<Accommodation>
}

/** Returns where each column is; refuses headings that are unknown or come twice, since what they name would be lost without a word. */
function placesOf(head: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  const known = new Set(headings.map((heading) => heading.toLowerCase()))
  for (const [index, heading] of head.entries()) {
    const key = heading.toLowerCase()
    if (key === '') continue
    if (!known.has(key))
      throw refuse('unreadableList', `"${heading.slice(0, 60)}" is no column of this list. It can have: ${importedHeadings.join(', ')}.`)
    if (places.has(key)) throw refuse('unreadableList', `The column "${heading}" is there twice.`)
    places.set(key, index)
  }
  if (!places.has(emailHeading.toLowerCase())) throw refuse('unreadableList', `The first line has to name a column "${emailHeading}".`)
  return places
}

/** Reads a file as the export writes it, with some of its columns or all, in any order. Throws a refusal where it cannot be read or is too long. */
export function readAccommodations(csv: string): ReadLine[] {
  const [head, ...rows] = rowsOf(csv)
  const places = placesOf(head?.record ?? [])
  if (rows.length > limits.csvLines) throw refuse('tooManyLines', `A list can have at most ${limits.csvLines} lines.`)
  return rows.map(({ record, info: { lines } }) => {
    const cells: Cells = (heading) => {
      const place = places.get(heading.toLowerCase())
      return place === undefined ? undefined : (record[place]?.trim() ?? '')
    }
    const email = (cells(emailHeading) ?? '').replace(/^'/, '')
    return { line: lines, email: plainEmail(email).slice(0, 300), read: readLine(cells) }
  })
}

/** Says what is wrong with what a line makes of somebody's accommodation; null where nothing is. */
export const faultOf = ({ availableFrom, availableUntil }: Accommodation): LineFault | null =>
  availableFrom !== null && availableUntil !== null && availableFrom >= availableUntil
    ? { column: 'Individual end (UTC)', message: 'The individual window has to end after it opens' }
    : null
