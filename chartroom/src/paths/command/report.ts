import { runOnActor } from '../actor-harness.ts'
import type { RegisteredMachine } from '../machine-model.ts'
import { allTransitions } from '../paths.ts'
import type { Request } from './options.ts'
import { type Plan, planOf } from './plan.ts'

type Row = readonly string[]

interface Result {
  row: Row
  fault: string | null
}

const HEAD: Row = ['machine', 'states', 'transitions', 'paths', 'steps', 'time']

/** Lines up columns: names to the left, figures to the right. */
export function tableOf(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const padded = (cell: string, column: number) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))
  return `${rows.map((row) => row.map(padded).join('  ').trimEnd()).join('\n')}\n`
}

async function takenBy({ paths, machine }: Plan): Promise<Set<string>> {
  const taken = new Set<string>()
  for (const path of paths) for (const id of await runOnActor(machine.model, path)) taken.add(id)
  return taken
}

async function resultOf(machine: RegisteredMachine, { cover, hasTours }: Request): Promise<Result> {
  const started = performance.now()
  const plan = planOf(machine, cover, hasTours)
  const taken = await takenBy(plan)
  const ids = allTransitions(machine.model.machine)
  const missed = ids.filter((id) => !taken.has(id))
  const steps = plan.paths.reduce((sum, path) => sum + path.steps.length, 0)
  const figures = [plan.graph.states.size, `${ids.length - missed.length}/${ids.length}`, plan.paths.length, steps]
  const row = [machine.name, ...figures.map(String), `${((performance.now() - started) / 1000).toFixed(2)} s`]
  return {
    row,
    fault: ['states', 'guards', 'pairs'].includes(cover) || missed.length === 0 ? null : `transitions never taken:\n${missed.join('\n')}`,
  }
}

const failed = (machine: RegisteredMachine, error: unknown): Result => ({
  row: [machine.name, 'failed'],
  fault: error instanceof Error ? error.message : String(error),
})

/** Runs the paths of the machines on their actors; answers the table, measured from the runs, and what went wrong by machine. */
export async function report(request: Request): Promise<{ table: string; faults: string[] }> {
  const results: Result[] = []
  for (const machine of request.machines) results.push(await resultOf(machine, request).catch((error: unknown) => failed(machine, error)))
  return {
    table: tableOf([HEAD, ...results.map(({ row }) => row)]),
    faults: results.flatMap(({ row, fault }) => (fault === null ? [] : [`${row[0]}: ${fault}`])),
  }
}
