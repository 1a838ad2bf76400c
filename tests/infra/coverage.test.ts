import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'

/** The decisions that stand above the specification are numbered from 1. */
const LAST_DECISION = 33
const people = ['visitor', 'student', 'teacher', 'admin', 'everybody']
const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
/** In which parts of the table there is something to say of whom. */
const spokenOf = {
  visitor: [...sections, 'I3'],
  student: [...sections, 'P2', 'P3', 'P5', 'I3'],
  teacher: [...sections, 'I4'],
  admin: ['1', '2', '6', 'I4'],
}

interface Row {
  section: string
  who: string
  statement: string
  tests: string
  note: string
}

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
const isRow = (line: string): boolean => line.startsWith('| ') && !line.startsWith('| § |')

const rows = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter(isRow)
  .map((line): Row => {
    const [section = '', who = '', statement = '', tests = '', note = '', ...more] = cellsOf(line)
    if (more.length > 0 || statement === '') throw new Error(`not five cells: ${line}`)
    return { section, who, statement, tests, note }
  })

/** A place is a file and the parts of a title: a describe, a test, the name of a row in it. */
const placesIn = ({ tests }: Row): string[][] =>
  tests.split('<br>').flatMap((place) => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(place.trim()) ?? []
    return file ? [[file, ...title.split(' › ')]] : []
  })

const sources = new Map<string, string>()
function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(join(root, file), 'utf8')
  sources.set(file, source)
  return source
}

const isQuoted = (source: string, part: string): boolean => ["'", '"', '`'].some((quote) => source.includes(`${quote}${part}${quote}`))

/** A row of the faults that answers outlive, with its test. */
const faults = readFileSync(join(root, 'docs/protocol.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| fault'))
  .map((line): Row => {
    const [statement = '', tests = ''] = cellsOf(line)
    return { section: '', who: '', statement, tests, note: '' }
  })

const faultsOf = (faultIn: (row: Row) => string[]): string[] =>
  rows.flatMap((row) => faultIn(row).map((fault) => `${row.statement}: ${fault}`))

describe('The table of what the specification says and which test shows it', () => {
  it('names a test for every statement', () => {
    expect(faultsOf((row) => (placesIn(row).length === row.tests.split('<br>').length ? [] : [row.tests || 'no test']))).toEqual([])
  })

  it('names files that exist', () => {
    expect(faultsOf((row) => placesIn(row).flatMap(([file = '']) => (existsSync(join(root, file)) ? [] : [file])))).toEqual([])
  })

  it('names titles that stand in their file', () => {
    const missing = ([file = '', ...parts]: string[]) =>
      existsSync(join(root, file)) ? parts.filter((part) => !isQuoted(sourceOf(file), part)).map((part) => `${file} › ${part}`) : []
    expect(faultsOf((row) => placesIn(row).flatMap(missing))).toEqual([])
  })

  it('is true of the faults that answers outlive', () => {
    const isThere = ([file = '', title = '']: string[]) => existsSync(join(root, file)) && isQuoted(sourceOf(file), title)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.filter((fault) => !placesIn(fault).some(isThere)).map(({ statement }) => statement)).toEqual([])
  })

  it('refers to decisions that exist', () => {
    const ours = globSync('docs/decisions/*.md', { cwd: root }).map((file) =>
      file.slice('docs/decisions/'.length, 'docs/decisions/'.length + 3),
    )
    const isKnown = (number: string) =>
      number.length === 3 ? ours.includes(number) : Number(number) >= 1 && Number(number) <= LAST_DECISION
    const named = ({ note }: Row) => [...note.matchAll(/decisions?(?:\/| )(\d+)/g)].map(([, number = '']) => number)
    expect(faultsOf((row) => named(row).filter((number) => !isKnown(number)))).toEqual([])
  })

  it('says of whom each statement speaks', () => {
    expect(faultsOf(({ who }) => (who.split(', ').every((one) => people.includes(one)) ? [] : [who]))).toEqual([])
  })

  it('holds no statement twice', () => {
    const statements = rows.map(({ section, statement }) => `${section} ${statement}`)
    expect(statements.filter((statement, at) => statements.indexOf(statement) !== at)).toEqual([])
  })

  it.each(Object.entries(spokenOf))('speaks of a %s in every part that has something to say', (who, parts) => {
    const speaks = (part: string) => rows.some((row) => row.section === part && row.who.split(', ').includes(who))
    expect(parts.filter((part) => !speaks(part))).toEqual([])
  })
})
