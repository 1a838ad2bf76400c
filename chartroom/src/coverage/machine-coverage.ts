import { runOnActor } from '../paths/actor-harness.ts'
import type { MachineModel, Path, RegisteredMachine } from '../paths/machine-model.ts'
import { allTransitions, coverPaths } from '../paths/paths.ts'
import { type GuardOutcomes, guardOutcomes } from './guard-outcomes.ts'
import { pairsIn, possiblePairs } from './transition-pairs.ts'
import { type Outcome, watchGuards } from './watched-guards.ts'

/** How much of something was seen. */
export interface Share {
  readonly seen: number
  readonly possible: number
}

/** What the planned paths of a machine see of it when they run on its actor. */
export interface MachineCoverage {
  readonly name: string
  readonly transitions: Share
  readonly guards: Share
  readonly pairs: Share
  /** Answers of guards that no path saw. */
  readonly missed: readonly Outcome[]
  /** Why some answers cannot be seen, by answer. */
  readonly unseen: Readonly<Record<string, string>>
  /** Entries of `unseen` that name no answer of the machine, or one that was seen. */
  readonly needless: readonly string[]
}

/** Runs paths on the actor; answers the transitions that they take and what the guards say meanwhile. */
async function runAll(model: MachineModel, paths: readonly Path[]): Promise<{ taken: Set<string>; said: Set<string> }> {
  const watched = watchGuards(model.machine)
  const [taken, said] = [new Set<string>(), new Set<string>()]
  for (const path of paths) {
    for (const id of await runOnActor({ ...model, machine: watched.machine }, path)) taken.add(id)
    for (const one of watched.answered()) said.add(one)
  }
  return { taken, said }
}

/** The answers that are called unseen and that a path comes to all the same; one that cannot be taken comes to nothing. */
async function seenAfterAll(model: MachineModel, { graph, unseenAt }: GuardOutcomes): Promise<Set<string>> {
  const met = new Set<string>()
  for (const path of coverPaths(graph, unseenAt)) {
    const { said } = await runAll(model, [path]).catch(() => ({ said: [] }))
    for (const one of said) met.add(one)
  }
  return met
}

/** Plans the paths that cover transitions and guards, runs them on the actor and counts what they see. */
export async function machineCoverage({ name, model }: RegisteredMachine): Promise<MachineCoverage> {
  const outcomes = guardOutcomes(model)
  const { graph, possible, of } = outcomes
  const transitions = coverPaths(graph)
  const starts = graph.roots.map((root) => ({ root, steps: [] }))
  const paths = [...transitions, ...coverPaths(graph, of), ...starts]
  const { taken, said } = await runAll(model, paths)
  const ids = allTransitions(model.machine)
  const missed = possible.filter((one) => !said.has(one))
  const { unseen = {} } = model
  const metAfterAll = await seenAfterAll(model, outcomes)
  const known: ReadonlySet<string> = new Set(watchGuards(model.machine).possible)
  return {
    name,
    transitions: { seen: ids.filter((id) => taken.has(id)).length, possible: ids.length },
    guards: { seen: possible.length - missed.length, possible: possible.length },
    pairs: { seen: pairsIn(transitions).size, possible: possiblePairs(graph).size },
    missed,
    unseen,
    needless: Object.keys(unseen).filter((one) => said.has(one) || metAfterAll.has(one) || !known.has(one)),
  }
}
