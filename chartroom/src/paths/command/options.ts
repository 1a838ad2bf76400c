import type { RegisteredMachine } from '../machine-model.ts'
import type { Goal } from '../paths.ts'

/** What paths can cover; `guards` and `pairs` are found in other ways than the goals of a graph. */
export type Cover = Goal | 'guards' | 'pairs'

export const covers = ['transitions', 'states', 'edges', 'guards', 'pairs'] as const satisfies readonly Cover[]
export const formats = ['text', 'markdown', 'gherkin', 'json', 'vitest', 'playwright', 'junit', 'dot'] as const
export type Format = (typeof formats)[number]
export const browsers = ['chromium', 'firefox', 'webkit'] as const
export type BrowserName = (typeof browsers)[number]

export interface Request {
  machines: readonly RegisteredMachine[]
  cover: Cover
  format: Format
  hasTours: boolean
  isReport: boolean
  isCoverage: boolean
  /** How many random walks to take, from which seed; null for planned paths. */
  walk: { readonly walks: number; readonly seed: number } | null
  /** The file with the recording to make a test of; null for the paths of the model. */
  recording: string | null
  /** The browser to write or run a test for; null for the project's own, or for none. */
  browser: BrowserName | null
  /** Types of events that a test in a browser leaves out. */
  without: readonly string[]
  /** The folder to write to; null for standard output. */
  out: string | null
}

/** A command that cannot be followed; the message says why and what there is. */
export class OptionFault extends Error {}

/** Says how the command is used by a person who types `command` for it. */
export const usageOf = (
  command: string,
): string => `${command} <machine> [--cover ${covers.join('|')}] [--tours] [--format ${formats.join('|')}] [--out <folder>]
${command} <machine> --format playwright|junit --browser ${browsers.join('|')} [--without <event>,<event>]
${command} <machine> --recording <file> [--format ${formats.join('|')}] [--out <folder>]
${command} <machine> --walk <number> [--seed <number>]
${command} <machine> --coverage
${command} --all --report|--coverage`

function oneOf<Choice extends string>(option: string, value: string | undefined, choices: readonly Choice[]): Choice {
  const chosen = choices.find((choice) => choice === value)
  if (chosen === undefined) throw new OptionFault(`${option} ${value ?? 'without a value'} is unknown. There are: ${choices.join(', ')}.`)
  return chosen
}

const namesOf = (machines: readonly RegisteredMachine[]): string => machines.map((one) => one.name).join(', ')

function machineOf(machines: readonly RegisteredMachine[], name: string): RegisteredMachine {
  const found = machines.find((one) => one.name === name || one.model.machine.id === name)
  if (found) return found
  throw new OptionFault(`There is no machine "${name}". There are: ${namesOf(machines)}.`)
}

const FLAGS = ['--tours', '--report', '--coverage', '--all', '--help']
const VALUES = ['--cover', '--format', '--out', '--recording', '--browser', '--without', '--walk', '--seed']

interface Given {
  names: string[]
  flags: Set<string>
  values: Map<string, string | undefined>
}

/** Sorts arguments into names, flags and options with a value (`--cover states` or `--cover=states`). */
function sorted(args: readonly string[]): Given {
  const given: Given = { names: [], flags: new Set(), values: new Map() }
  const left = args.flatMap((one) =>
    one.startsWith('--') && one.includes('=') ? [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] : [one],
  )
  for (let at = 0; at < left.length; at++) {
    const one = left[at] ?? ''
    if (FLAGS.includes(one)) given.flags.add(one)
    else if (VALUES.includes(one)) given.values.set(one, left[++at])
    else if (one.startsWith('-')) throw new OptionFault(`There is no option ${one}. There are: ${[...VALUES, ...FLAGS].join(', ')}.`)
    else given.names.push(one)
  }
  return given
}

function numberOf(option: string, value: string | undefined): number {
  const number = Number(value)
  if (value === undefined || !Number.isInteger(number) || number < 1) throw new OptionFault(`${option} needs a whole number above 0.`)
  return number
}

function walkOf(values: Given['values']): Request['walk'] {
  if (!values.has('--walk')) {
    if (values.has('--seed')) throw new OptionFault('--seed goes with --walk.')
    return null
  }
  const seed = values.has('--seed') ? numberOf('--seed', values.get('--seed')) : 1
  return { walks: numberOf('--walk', values.get('--walk')), seed }
}

function checkTogether({ cover, hasTours, format }: Pick<Request, 'cover' | 'hasTours' | 'format'>): void {
  if (hasTours && (cover === 'guards' || cover === 'pairs')) throw new OptionFault(`--cover ${cover} has no tours.`)
  if (cover === 'guards' && format === 'playwright')
    throw new OptionFault('--cover guards sends events that no page offers. Use --format vitest.')
}

/** Which browser is asked for, and what is left out in it; throws where the format is for none. */
function inBrowser(values: Given['values'], format: Format): Pick<Request, 'browser' | 'without'> {
  const browser = values.has('--browser') ? oneOf('--browser', values.get('--browser'), browsers) : null
  const without = values.get('--without')?.split(',') ?? []
  if (values.has('--without') && without.length === 0) throw new OptionFault('--without needs events, separated by commas.')
  if (browser !== null && format !== 'playwright' && format !== 'junit')
    throw new OptionFault(`--browser goes with --format playwright or junit, not with ${format}.`)
  if (without.length > 0 && format !== 'playwright' && browser === null)
    throw new OptionFault('--without goes with --format playwright, or with junit in a --browser.')
  return { browser, without }
}

/** Reads the arguments of the command; null asks for the usage. */
export function readRequest(args: readonly string[], machines: readonly RegisteredMachine[]): Request | null {
  const { names, flags, values } = sorted(args)
  if (flags.has('--help')) return null
  if (names.length === 0 && !flags.has('--all')) throw new OptionFault(`Name a machine, or say --all. There are: ${namesOf(machines)}.`)
  const out = values.get('--out') ?? null
  const recording = values.get('--recording') ?? null
  if (values.has('--out') && out === null) throw new OptionFault('--out needs a folder.')
  if (values.has('--recording') && (recording === null || names.length !== 1))
    throw new OptionFault('--recording needs a file and one machine.')
  const format = oneOf('--format', values.has('--format') ? values.get('--format') : 'text', formats)
  const request: Request = {
    machines: flags.has('--all') ? machines : names.map((name) => machineOf(machines, name)),
    cover: oneOf('--cover', values.has('--cover') ? values.get('--cover') : 'transitions', covers),
    format,
    hasTours: flags.has('--tours'),
    isReport: flags.has('--report'),
    isCoverage: flags.has('--coverage'),
    walk: walkOf(values),
    recording,
    ...inBrowser(values, format),
    out,
  }
  checkTogether(request)
  return request
}
