import type { PlayedPath, PlayedStep } from '../inspect/machine/contract.ts'
import type { RegisteredMachine } from './machine-model.ts'
import { coverPaths, explore } from './paths.ts'
import { scriptWriter } from './write-script.ts'

/** Finds the paths that take every transition of a machine, in the words of its model; throws where there is no such machine. */
export function playedPaths(machines: readonly RegisteredMachine[], name: string): readonly PlayedPath[] {
  const row = machines.find((one) => one.name === name)
  if (!row) throw new Error(`there is no machine ${name}`)
  const write = scriptWriter(row.model)
  return coverPaths(explore(row.model)).map((path) => {
    const { given, steps } = write(path)
    const start: PlayedStep = { words: '', taken: path.root.covers, value: path.root.state.value }
    const played = path.steps.map(({ covers, state }, at) => ({ words: steps[at]?.when ?? '', taken: covers, value: state.value }))
    return { given, start, steps: played }
  })
}
