import { lint, lintModel } from '../lint/lint.ts'
import type { RegisteredMachine } from '../paths/machine-model.ts'
import { explore } from '../paths/paths.ts'
import { loadMachines } from '../project/load-machines.ts'
import { chosenMachines, readArguments } from './arguments.ts'

const faultsOf = ({ model }: RegisteredMachine): readonly string[] =>
  model.events.length === 0 ? lint(model.machine) : [...lint(model.machine), ...lintModel(model, explore(model))]

/** Prints what is wrong with the charts and alphabets of a project; answers whether nothing is. */
export async function lintCommand(root: string, args: readonly string[]): Promise<boolean> {
  const machines = chosenMachines(await loadMachines(root), readArguments(args, []).names)
  const faults = machines.flatMap(faultsOf)
  const checked = `${machines.length} ${machines.length === 1 ? 'machine' : 'machines'} checked`
  process.stdout.write(faults.length === 0 ? `${checked}, no faults.\n` : `${faults.join('\n')}\n${checked}, ${faults.length} faults.\n`)
  return faults.length === 0
}
