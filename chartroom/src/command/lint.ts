import { lint, lintModel } from '../lint/lint.ts'
import { lintWords } from '../lint/lint-words.ts'
import type { RegisteredMachine } from '../paths/machine-model.ts'
import { explore } from '../paths/paths.ts'
import { loadMachines } from '../project/load-machines.ts'
import { chosenMachines, readArguments } from './arguments.ts'

/** Words are asked for where a model has scripts for a person. */
function faultsOf({ model }: RegisteredMachine): readonly string[] {
  if (model.events.length === 0) return lint(model.machine)
  const graph = explore(model)
  return [...lint(model.machine), ...lintModel(model, graph), ...(model.seen ? lintWords(model, graph) : [])]
}

/** Prints what is wrong with the charts and alphabets of a project; answers whether nothing is. */
export async function lintCommand(root: string, args: readonly string[]): Promise<boolean> {
  const machines = chosenMachines(await loadMachines(root), readArguments(args, []).names)
  const faults = machines.flatMap(faultsOf)
  const checked = `${machines.length} ${machines.length === 1 ? 'machine' : 'machines'} checked`
  process.stdout.write(faults.length === 0 ? `${checked}, no faults.\n` : `${faults.join('\n')}\n${checked}, ${faults.length} faults.\n`)
  return faults.length === 0
}
