import type { MachineModel, Path } from '../paths/machine-model.ts'
import { walkPossible } from './walker.ts'

/** Whether a path still shows the fault that a longer one showed. */
export type Shows = (path: Path) => Promise<boolean>

const without = <One>(list: readonly One[], from: number, count: number): One[] => list.filter((_, at) => at < from || at >= from + count)

/** Makes a walk that shows a fault as short as it can be: drops halves, quarters and at last single events, for as long as the rest shows it. */
export async function shortestWalk(model: MachineModel, path: Path, shows: Shows): Promise<Path> {
  let best = path
  for (let size = Math.ceil(path.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < best.steps.length; ) {
      const events = without(best.steps, from, size).map(({ event }) => event)
      const shorter = walkPossible(model, path.root.input, events)
      if (await shows(shorter)) best = shorter
      else from += size
    }
  return best
}
