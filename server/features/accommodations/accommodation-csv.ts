import { stringify } from 'csv-stringify/sync'
import { limits } from '../../../domain/limits.ts'
import { type Accommodation, noAccommodation } from '../../../domain/time/accommodation.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { type Cells, emailHeading, readCsvTable, tooMuchFault } from '../../http/csv-table.ts'
import { spreadsheetCsvOptions } from '../../http/spreadsheet-csv.ts'
import { isFactor } from './accommodations.service.ts'

/** What stops a line from being read. */
export interface LineFault {
  column: string
  message: string
}
/** A line of a file, counted from 1, with what its columns say; what the file has no column for stays as it was. */
export interface ReadLine {
  line: number
  email: string
  read: Partial<Accommodation>
  faults: LineFault[]
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

const date = { parse: instantIn, message: 'A date such as 2026-11-30 10:00 (UTC), between 2000 and 2999' }
const flag = { parse: wordIn, message: 'Yes or No' }
const whole = (most: number) => ({
  parse: numberBetween(0, most, Number.isInteger),
  message: `A whole number from 0 to ${most}`,
})

const openingHeading = 'Individual opening (UTC)'
const endHeading = 'Individual end (UTC)'

/** The columns of the two ends of a window. */
export const windowHeadings: readonly string[] = [openingHeading, endHeading]

const columns: readonly Column[] = [
  {
    heading: 'Time factor',
    field: 'timeFactor',
    parse: numberBetween(1, limits.timeFactor, isFactor),
    message: `Between 1 and ${limits.timeFactor}, with at most two decimals`,
  },
  { heading: 'Extra minutes', field: 'extraMinutes', ...whole(limits.extraMinutes) },
  { heading: openingHeading, field: 'availableFrom', ...date },
  { heading: endHeading, field: 'availableUntil', ...date },
  { heading: 'Individual due date (UTC)', field: 'dueDate', ...date },
  { heading: 'Extra attempts', field: 'extraAttempts', ...whole(limits.extraAttempts) },
  { heading: 'All questions', field: 'allQuestions', ...flag },
  { heading: 'May go back', field: 'mayGoBack', ...flag },
  { heading: 'Larger text', field: 'largerText', ...flag },
]

const shownHeadings = ['Name', 'Time limit in effect', 'Opens (UTC)', 'Ends (UTC)', 'Due (UTC)', 'Attempts in effect']

/** The headings of the export: what an import reads, and what it does not read. */
export const headings: readonly string[] = [emailHeading, ...columns.map(({ heading }) => heading), ...shownHeadings]

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
    spreadsheetCsvOptions,
  )

/** Every cell is read, so that one look at a line finds all that is wrong with it. */
function readLine(cells: Cells): Pick<ReadLine, 'read' | 'faults'> {
  const read: Record<string, unknown> = {}
  const faults: LineFault[] = []
  for (const { heading, field, parse: parseCell, message } of columns) {
    const text = cells(heading)
    if (text === undefined) continue
    const value = text === '' ? noAccommodation[field] : parseCell(text)
    if (value === null && text !== '') faults.push({ column: heading, message })
    else read[field] = parseCell === wordIn ? value === 1 : value
  }
  return { read: read as Partial<Accommodation>, faults }
}

/** Reads a file as the export writes it, with some of its columns or all, in any order. Throws a refusal where it cannot be read or is too long. */
export const readAccommodations = (csv: string): ReadLine[] =>
  readCsvTable(csv, { read: columns.map(({ heading }) => heading), shown: shownHeadings }).map(({ line, email, cells, hasMore }) => {
    const { read, faults } = readLine(cells)
    return { line, email, read, faults: hasMore ? [tooMuchFault, ...faults] : faults }
  })

/** Says what is wrong with what a line makes of somebody's accommodation; null where nothing is. */
export const faultOf = ({ availableFrom, availableUntil }: Accommodation): LineFault | null =>
  availableFrom !== null && availableUntil !== null && availableFrom >= availableUntil
    ? { column: endHeading, message: 'The individual window has to end after it opens' }
    : null
