import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chartOf } from '../chart/chart.ts'
import { mermaidOf } from '../chart/mermaid.ts'
import { pictureOf } from '../layout/documents.ts'
import { OptionFault } from '../paths/command/options.ts'
import type { RegisteredMachine } from '../paths/machine-model.ts'
import { chosenMachines, readArguments } from './arguments.ts'
import { loadMachines } from './open-project.ts'

const writers: Readonly<Record<string, { ending: string; write: (machine: RegisteredMachine) => string | Promise<string> }>> = {
  svg: { ending: 'svg', write: pictureOf },
  mermaid: { ending: 'mmd', write: ({ model }) => mermaidOf(chartOf(model.machine)) },
}

/** Draws the charts of a project into files: `--format svg|mermaid`, `--out <folder>`. */
export async function drawCommand(root: string, args: readonly string[]): Promise<boolean> {
  const { names, options } = readArguments(args, ['--format', '--out'])
  const writer = writers[options.get('--format') ?? 'svg']
  if (!writer) throw new OptionFault(`--format is one of: ${Object.keys(writers).join(', ')}.`)
  const folder = resolve(root, options.get('--out') ?? 'docs/machines')
  mkdirSync(folder, { recursive: true })
  for (const machine of chosenMachines(await loadMachines(root), names)) {
    const file = join(folder, `${machine.name}.${writer.ending}`)
    writeFileSync(file, await writer.write(machine))
    process.stdout.write(`${file}\n`)
  }
  return true
}
