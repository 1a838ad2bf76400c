import type { PlayedPath, PlayedStep } from '../machines/inspection/contract.ts'
import { scriptWriter } from '../machines/path-script.ts'
import { coverPaths, explore } from '../machines/paths.ts'
import { registry } from '../machines/registry.ts'

/** Finds the paths that take every transition of a machine, in the words of its model; throws where there is no such machine. */
export function playedPaths(name: string): readonly PlayedPath[] {
  const row = registry.find((one) => one.name === name)
  if (!row) throw new Error(`there is no machine ${name}`)
  const write = scriptWriter(row.model)
  return coverPaths(explore(row.model)).map((path) => {
    const { given, steps } = write(path)
    const start: PlayedStep = { words: '', taken: path.root.covers, value: path.root.state.value }
    const played = path.steps.map(({ covers, state }, at) => ({ words: steps[at]?.when ?? '', taken: covers, value: state.value }))
    return { given, start, steps: played }
  })
}
