import type { EventObject } from 'xstate'
import { runOnActor } from '../paths/actor-harness.ts'
import type { MachineModel, Path } from '../paths/machine-model.ts'
import { allTransitions } from '../paths/paths.ts'
import { faultIn } from './invariants.ts'
import { drawn, randomFrom } from './random.ts'
import { type Shows, shortestWalk } from './shortest-walk.ts'
import { Walker } from './walker.ts'

const LONGEST = 60

export interface WalkFault {
  /** What is wrong, as a sentence. */
  readonly reason: string
  /** The shortest way to it. */
  readonly path: Path
}

/** What random walks met, as far as the first fault. */
export interface RandomWalks {
  readonly walks: number
  readonly steps: number
  /** How many states with different keys were entered. */
  readonly states: number
  readonly transitions: number
  readonly taken: number
  readonly fault: WalkFault | null
}

/** Takes events as they are drawn until none is possible, the walk is long enough, or a state is wrong. */
function walkAtRandom(model: MachineModel, random: () => number): { path: Path; reason: string | null } {
  const walker = new Walker(model, model.inputs[Math.floor(random() * model.inputs.length)])
  const weightOf = (event: EventObject) => model.weight?.(event as never) ?? 1
  for (;;) {
    const possible = walker.possible()
    const reason = faultIn(model, walker.state, possible)
    const event = reason === null && walker.length < LONGEST ? drawn(possible, weightOf, random) : undefined
    if (!event) return { path: walker.path, reason }
    walker.take(event)
  }
}

/** Returns what is wrong at the end of a path, as the machine alone shows it. */
function faultAtEnd(model: MachineModel, { root, steps }: Path): string | null {
  const walker = new Walker(model, root.input)
  for (const { event } of steps) walker.take(event)
  return faultIn(model, walker.state, walker.possible())
}

/** Runs a walk on the real actor; answers where it differs from the machine. */
const differenceOnActor = (model: MachineModel, path: Path): Promise<string | null> =>
  runOnActor(model, path).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

/** The first line that does not name the way, so that a shorter way may show the same. */
const gist = (reason: string): string => reason.split('\n')[0] ?? reason

const faultOf = async (model: MachineModel, path: Path): Promise<string | null> =>
  faultAtEnd(model, path) ?? (await differenceOnActor(model, path))

async function shortest(model: MachineModel, path: Path, reason: string): Promise<WalkFault> {
  const shows: Shows = async (shorter) => gist((await faultOf(model, shorter)) ?? '') === gist(reason)
  const short = await shortestWalk(model, path, shows)
  return { reason: (await faultOf(model, short)) ?? reason, path: short }
}

/** Walks that nobody planned, the same ones for the same seed; for what runs them somewhere else than on the actor. */
export function randomPaths(model: MachineModel, { walks, seed }: { walks: number; seed: number }): Path[] {
  const random = randomFrom(seed)
  return Array.from({ length: walks }, () => walkAtRandom(model, random).path)
}

/** Walks a machine at random, the same way for the same seed, until something is wrong: a state, or that the actor is elsewhere. */
export async function randomWalks(model: MachineModel, { walks, seed }: { walks: number; seed: number }): Promise<RandomWalks> {
  const random = randomFrom(seed)
  const transitions = allTransitions(model.machine)
  const [states, taken] = [new Set<string>(), new Set<string>()]
  let steps = 0
  const met = (count: number, fault: WalkFault | null): RandomWalks => ({
    ...{ walks: count, steps, states: states.size, fault },
    ...{ transitions: transitions.length, taken: transitions.filter((id) => taken.has(id)).length },
  })
  for (let walked = 1; walked <= walks; walked++) {
    const { path, reason } = walkAtRandom(model, random)
    steps += path.steps.length
    for (const { state, covers } of [path.root, ...path.steps]) {
      states.add(model.key(state))
      for (const id of covers) taken.add(id)
    }
    const wrong = reason ?? (await differenceOnActor(model, path))
    if (wrong !== null) return met(walked, await shortest(model, path, wrong))
  }
  return met(walks, null)
}
