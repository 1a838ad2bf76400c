import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { BackupError } from './backup-error.ts'
import { counted } from './checks/check-line.ts'
import type { DataHead } from './export-data.ts'
import { type Lines, loadRows } from './load-rows.ts'
import { refuseLaterFormat } from './store/manifest.ts'

const bytesPerRead = 512 * 1024

/** Splits a file into lines of JSON, which may hold any character but a line feed. */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const bytes of createReadStream(path, { highWaterMark: bytesPerRead })) {
    const lines = (rest + decoder.write(bytes as Buffer)).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  if (rest !== '') yield [rest]
}

const damaged = (path: string): BackupError => new BackupError(`${path} is damaged or no whole export.`)

function parsed<T>(path: string, line: string): Partial<T> {
  try {
    return JSON.parse(line) as Partial<T>
  } catch {
    throw damaged(path)
  }
}

const isRow = (line: string): boolean => line.startsWith('[')

/** Reads an export to its end; throws unless it is whole, as it was written, and by no newer version. */
async function checkSeal(path: string): Promise<{ migration: string; rows: number }> {
  const seal = createHash('sha256')
  let [first, last, rows]: [string | null, string, number] = [null, '', 0]
  for await (const lines of linesOf(path))
    for (const line of lines) {
      if (first === null) first = line
      else seal.update(`${last}\n`)
      if (isRow(line)) rows += 1
      last = line
    }
  const { examhall, format = 0, migration = '' } = parsed<DataHead>(path, first ?? '')
  if (examhall !== 'data') throw damaged(path)
  refuseLaterFormat('This export', { format, migration })
  if (parsed<{ sha256: string }>(path, last).sha256 !== seal.digest('hex')) throw damaged(path)
  return { migration, rows }
}

/** Reads the rows of an export with the tables that they are of. */
async function* rowsIn(path: string, signal: AbortSignal | undefined): AsyncGenerator<Lines> {
  let table: Omit<Lines, 'lines'> = { table: '', columns: [] }
  for await (const lines of linesOf(path)) {
    signal?.throwIfAborted()
    let rows: string[] = []
    for (const line of lines) {
      if (isRow(line)) {
        rows.push(line)
        continue
      }
      if (rows.length > 0) yield { ...table, lines: rows }
      rows = []
      const { table: name, columns = [] } = parsed<{ table: string; columns: string[] }>(path, line)
      if (name !== undefined) table = { table: name, columns }
    }
    if (rows.length > 0) yield { ...table, lines: rows }
  }
}

/** Fills an empty database with an export, all of it or nothing, and says how many rows that were; until it is full a signal stops it. */
export async function importData(path: string, url: string, signal?: AbortSignal): Promise<string> {
  if (!existsSync(path)) throw new BackupError(`There is no export at ${path}.`)
  const { migration, rows } = await checkSeal(path)
  await loadRows(url, migration, rowsIn(path, signal))
  return `${counted(rows, 'row')} were imported.`
}
