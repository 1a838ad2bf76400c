import { randomWalks } from '../../coverage/random-walks.ts'
import type { Path, RegisteredMachine } from '../machine-model.ts'
import { allTransitions } from '../paths.ts'
import { scriptWriter } from '../write-script.ts'
import { counted, type Plan } from './plan.ts'

/** What random walks of a machine came to; `failing` is the shortest way to the fault, to be written as a script. */
export interface WalkReport {
  readonly summary: string
  readonly reason: string | null
  readonly failing: Plan | null
}

function failingPlan(machine: RegisteredMachine, path: Path): Plan {
  const covered = new Set([path.root, ...path.steps].flatMap(({ covers }) => covers))
  const ids = allTransitions(machine.model.machine)
  return {
    ...{ machine, cover: 'states', hasTours: false, paths: [path], scripts: [scriptWriter(machine.model)(path)] },
    graph: { roots: [path.root], states: new Map(), edges: [] },
    transitions: ids.length,
    covered: ids.filter((id) => covered.has(id)).length,
  }
}

/** Walks a machine at random and says what was met. */
export async function walkReport(machine: RegisteredMachine, wish: { walks: number; seed: number }): Promise<WalkReport> {
  const { walks, steps, states, taken, transitions, fault } = await randomWalks(machine.model, wish)
  const met = `${counted(walks, 'random walk')} of seed ${wish.seed}, ${counted(steps, 'step')}: ${counted(states, 'state')}, ${taken} of ${counted(transitions, 'transition')}`
  return {
    summary: `${machine.name}: ${met}`,
    reason: fault && `${machine.name}, walk ${walks} of seed ${wish.seed}: ${fault.reason}`,
    failing: fault && failingPlan(machine, fault.path),
  }
}
