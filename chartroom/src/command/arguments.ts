import { OptionFault } from '../paths/command/options.ts'
import type { RegisteredMachine } from '../paths/machine-model.ts'

/** The arguments of a command: names, and options with a value (`--out pictures` or `--out=pictures`). */
export interface Arguments {
  readonly names: readonly string[]
  readonly options: ReadonlyMap<string, string>
}

/** Reads arguments; throws where an option is none of `known` or lacks its value. */
export function readArguments(args: readonly string[], known: readonly string[]): Arguments {
  const left = args.flatMap((one) => (one.startsWith('--') ? one.split(/=(.*)/s).slice(0, 2) : [one]))
  const names: string[] = []
  const options = new Map<string, string>()
  for (let at = 0; at < left.length; at++) {
    const one = left[at] ?? ''
    if (!one.startsWith('--')) names.push(one)
    else if (!known.includes(one)) throw new OptionFault(`There is no option ${one}. There are: ${known.join(', ') || 'none'}.`)
    else if (left[at + 1] === undefined) throw new OptionFault(`${one} needs a value.`)
    else options.set(one, left[++at] ?? '')
  }
  return { names, options }
}

/** The machines with these names, all of them where none is named; throws where one is not there. */
export function chosenMachines(machines: readonly RegisteredMachine[], names: readonly string[]): readonly RegisteredMachine[] {
  const known = machines.map(({ name }) => name).join(', ')
  const unknown = names.find((name) => !machines.some((one) => one.name === name))
  if (machines.length === 0) throw new OptionFault('No file of src is named <name>.machine.ts and exports a machine.')
  if (unknown !== undefined) throw new OptionFault(`There is no machine "${unknown}". There are: ${known}.`)
  return names.length === 0 ? machines : machines.filter(({ name }) => names.includes(name))
}
