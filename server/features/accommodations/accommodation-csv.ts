import { CsvError, type InfoRecord, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { limits } from '../../../domain/limits.ts'
import type { RefusalReason } from '../../../domain/refusal-reasons.ts'
import { withoutAddedMarks } from '../../../domain/text/name-text.ts'
import { plainEmail } from '../../../domain/text/plain-text.ts'
import { type Accommodation, noAccommodation } from '../../../domain/time/accommodation.ts'
import { Refusal } from '../../http/refusal.ts'
import { isFactor } from './accommodation-giving.ts'

/** What stops a line from being read. */
export interface LineFault {
  column: string
  message: string
}
/** A line of a file, counted from 1; a line that gives nothing takes away what was given. */
export interface ReadLine {
  line: number
  email: string
  read: Accommodation | LineFault
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

const utc = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)Z?$/
const instantIn: Parse = (text) => {
  const [, date, time] = utc.exec(text) ?? []
  const at = date === undefined ? Number.NaN : Date.parse(`${date}T${time}Z`)
  return Number.isNaN(at) ? null : at
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

const date = { parse: instantIn, message: 'A date as 2026-11-30 10:00, in UTC' }
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
  { heading: 'Own opening (UTC)', field: 'availableFrom', ...date },
  { heading: 'Own end (UTC)', field: 'availableUntil', ...date },
  { heading: 'Own due date (UTC)', field: 'dueDate', ...date },
  { heading: 'Extra attempts', field: 'extraAttempts', ...whole(limits.extraAttempts) },
  { heading: 'All questions', field: 'allQuestions', ...flag },
  { heading: 'May go back', field: 'mayGoBack', ...flag },
  { heading: 'Larger text', field: 'largerText', ...flag },
]

/** The headings of what can be imported. */
export const importedHeadings: readonly string[] = [emailHeading, ...columns.map(({ heading }) => heading)]

const cellOf = ({ field }: Column, given: Accommodation): string | number => {
  const value = given[field]
  if (value === noAccommodation[field] || value === null) return ''
  if (typeof value === 'boolean') return 'Yes'
  return field === 'availableFrom' || field === 'availableUntil' || field === 'dueDate' ? timeCell(value) : value
}

/** Writes an instant as a cell, in UTC; nothing where there is none. */
export const timeCell = (at: number | null): string => (at === null ? '' : new Date(at).toISOString().slice(0, 16).replace('T', ' '))

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

type Cells = (heading: string) => string

function readLine(cells: Cells): Accommodation | LineFault {
  const given: Record<string, unknown> = { ...noAccommodation }
  for (const column of columns) {
    const text = cells(column.heading)
    const value = text === '' ? undefined : column.parse(text)
    if (value === null) return { column: column.heading, message: column.message }
    if (value !== undefined) given[column.field] = column.parse === wordIn ? value === 1 : value
  }
  const accommodation = given as unknown as Accommodation
  const { availableFrom, availableUntil } = accommodation
  const isEmpty = availableFrom !== null && availableUntil !== null && availableFrom >= availableUntil
  return isEmpty ? { column: 'Own end (UTC)', message: 'The own window has to end after it opens' } : accommodation
}

/** Reads a file as the export writes it: columns are found by their headings, others are not read. Throws a refusal where it cannot be read or is too long. */
export function readAccommodations(csv: string): ReadLine[] {
  const [head, ...rows] = rowsOf(csv)
  const places = new Map(head?.record.map((heading, index) => [heading.toLowerCase(), index]))
  if (!places.has(emailHeading.toLowerCase())) throw refuse('unreadableList', `The first line has to name a column "${emailHeading}".`)
  if (rows.length > limits.csvLines) throw refuse('tooManyLines', `A list can have at most ${limits.csvLines} lines.`)
  return rows.map(({ record, info: { lines } }) => {
    const cells: Cells = (heading) => record[places.get(heading.toLowerCase()) ?? -1]?.trim() ?? ''
    return { line: lines, email: plainEmail(cells(emailHeading).replace(/^'/, '')).slice(0, 300), read: readLine(cells) }
  })
}
