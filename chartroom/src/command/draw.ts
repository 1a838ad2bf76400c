import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chartOf } from '../chart/chart.ts'
import { emptyChart } from '../chart/compare.ts'
import { mermaidOf } from '../chart/mermaid.ts'
import { pictureOf, pictureOfChanges } from '../layout/documents.ts'
import { OptionFault } from '../paths/command/options.ts'
import type { RegisteredMachine } from '../paths/machine-model.ts'
import { machinesAt } from '../project/earlier-machines.ts'
import { loadMachines } from '../project/load-machines.ts'
import { chosenMachines, readArguments } from './arguments.ts'

const writers: Readonly<Record<string, { ending: string; write: (machine: RegisteredMachine) => string | Promise<string> }>> = {
  svg: { ending: 'svg', write: pictureOf },
  mermaid: { ending: 'mmd', write: ({ model }) => mermaidOf(chartOf(model.machine, model.delays)) },
}

type Picture = readonly [file: string, text: string]

async function drawn(machines: readonly RegisteredMachine[], format: string): Promise<readonly Picture[]> {
  const writer = writers[format]
  if (!writer) throw new OptionFault(`--format is one of: ${Object.keys(writers).join(', ')}.`)
  return Promise.all(machines.map(async (machine): Promise<Picture> => [`${machine.name}.${writer.ending}`, await writer.write(machine)]))
}

/** Pictures of the charts that differ from what they were at a commit; a machine that was not there is added as a whole. */
async function drawnSince(root: string, machines: readonly RegisteredMachine[], commit: string): Promise<readonly Picture[]> {
  const earlier = new Map((await machinesAt(root, commit)).map(({ name, model }) => [name, chartOf(model.machine, model.delays)]))
  const pictures = machines.map(async ({ name, model }): Promise<readonly Picture[]> => {
    const now = chartOf(model.machine, model.delays)
    const text = await pictureOfChanges(name, earlier.get(name) ?? emptyChart(now.id), now, commit)
    return text === null ? [] : [[`${name}.changes.svg`, text]]
  })
  return (await Promise.all(pictures)).flat()
}

/** Draws the charts of a project into files: `--format svg|mermaid`, `--out <folder>`; with `--against <commit>`, what changed since then. */
export async function drawCommand(root: string, args: readonly string[]): Promise<boolean> {
  const { names, options } = readArguments(args, ['--format', '--out', '--against'])
  const [commit, folder] = [options.get('--against'), resolve(root, options.get('--out') ?? 'docs/machines')]
  const machines = chosenMachines(await loadMachines(root), names)
  const pictures = commit === undefined ? await drawn(machines, options.get('--format') ?? 'svg') : await drawnSince(root, machines, commit)
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of pictures) {
    writeFileSync(join(folder, file), text)
    process.stdout.write(`${join(folder, file)}\n`)
  }
  if (commit !== undefined && pictures.length === 0) process.stdout.write(`No chart has changed since ${commit}.\n`)
  return true
}
