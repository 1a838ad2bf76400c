import { limits } from '../../domain/limits.ts'
import type { RefusalReason } from '../../domain/refusal-reasons.ts'
import { withoutAddedMarks } from '../../domain/text/name-text.ts'
import { Refusal } from './refusal.ts'

/** A row of a list in which something is written; `line` is the one it ends in, counted from 1. */
export interface CsvRecord {
  line: number
  cells: string[]
}

interface CsvStyle {
  /** Returns the characters between cells, after a look at the first line in which something is written. */
  delimitersOf: (firstLine: string) => string
  /** A quotation mark inside a cell that does not begin with one is a character like others. */
  hasLooseQuotes?: boolean
}

/** Makes the refusal of a list. */
export const csvRefusal = (reason: RefusalReason, msg: string): Refusal =>
  new Refusal(400, reason, msg, { errors: [{ param: 'csv', msg }] })

const unreadable = (line: number): Refusal => csvRefusal('unreadableList', `Line ${line} cannot be read: please check its quotation marks.`)

/** A heading, and one line more than a list may have. */
const mostRecords = limits.csvLines + 2

/** A hundred columns in every line: more than any list has, and read in a moment. */
const mostCells = 100 * limits.csvLines

/** Leaves out the invisible marks of copying, and makes line ends the same. */
const plain = (csv: string): string => withoutAddedMarks(csv).replaceAll(/\r\n?/g, '\n')

/** Spreadsheets may begin a list with rows of empty cells, or with `sep=;`. */
const opening = /(?:[ \t,;]*\n)*(?:"?sep=(?<delimiter>[,;\t])"?[ \t,;]*(?:\n|$)(?:[ \t,;]*\n)*)?/iy

const linesIn = (text: string): number => text.split('\n').length - 1

/** Walks through a text cell by cell; what it skips or copies is looked at once, and no row costs more than its length. */
class CsvReader {
  #at: number
  #line: number
  #cells = 0
  readonly #text: string
  readonly #hasLooseQuotes: boolean
  readonly #ends: string
  readonly #emptyRow: RegExp
  readonly #untilEnd: RegExp

  constructor(text: string, { delimitersOf, hasLooseQuotes = false }: CsvStyle) {
    opening.lastIndex = 0
    const [before = '', named] = opening.exec(text) ?? []
    const delimiters = named ?? delimitersOf(text.slice(before.length).split('\n', 1)[0] ?? '')
    this.#text = text
    this.#at = before.length
    this.#line = 1 + linesIn(before)
    this.#hasLooseQuotes = hasLooseQuotes
    this.#ends = `\n${delimiters}`
    this.#emptyRow = new RegExp(`[ \\t\\f${delimiters}]*(?:\\n|$)`, 'y')
    this.#untilEnd = new RegExp(`[^\\n${delimiters}]*`, 'y')
  }

  *records(): Generator<CsvRecord> {
    while (this.#at < this.#text.length) {
      const cells = this.#take(this.#emptyRow) === '' ? this.#row() : []
      if (cells.some((cell) => cell !== '')) yield { line: this.#line, cells }
      this.#line += 1
    }
  }

  /** Takes what a pattern matches here; every pattern of this reader either matches nothing or moves on. */
  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const [taken = ''] = pattern.exec(this.#text) ?? []
    this.#at += taken.length
    return taken
  }

  #row(): string[] {
    const cells: string[] = []
    for (;;) {
      this.#cells += 1
      if (this.#cells > mostCells) throw csvRefusal('unreadableList', `A list can have at most ${mostCells} cells.`)
      cells.push(this.#cell())
      const end = this.#text[this.#at]
      this.#at += 1
      if (end === undefined || end === '\n') return cells
    }
  }

  #cell(): string {
    const start = this.#at
    if (this.#ends.includes(this.#text[start] ?? '')) return ''
    const cell = this.#take(this.#untilEnd)
    const quote = cell.length - cell.trimStart().length
    if (cell[quote] === '"') return this.#quoted(start + quote + 1)
    if (!this.#hasLooseQuotes && cell.includes('"')) throw unreadable(this.#line)
    return cell.trim()
  }

  /** Reads on behind an opening quotation mark; a doubled one is a character of the cell. */
  #quoted(start: number): string {
    const opened = this.#line
    let end = this.#text.indexOf('"', start)
    while (end >= 0 && this.#text[end + 1] === '"') end = this.#text.indexOf('"', end + 2)
    const cell = this.#text.slice(start, end < 0 ? undefined : end)
    if (cell.includes('\n')) this.#line += linesIn(cell)
    this.#at = end + 1
    if (end < 0 || this.#take(this.#untilEnd).trim() !== '') throw unreadable(opened)
    return cell.includes('"') ? cell.replaceAll('""', '"') : cell
  }
}

/** Reads the rows of a list in which something is written, one more than it may have below its headings at most. Throws a refusal where it cannot be read. */
export const recordsOf = (csv: string, style: CsvStyle): CsvRecord[] => [...new CsvReader(plain(csv), style).records().take(mostRecords)]
