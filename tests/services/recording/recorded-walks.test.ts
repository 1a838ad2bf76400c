import { afterMicrotasks, createHarness, isByPerson } from 'chartroom/actor-harness'
import type { AllowList, ListedFields } from 'chartroom/allow-list'
import type { Path, RegisteredMachine } from 'chartroom/machine-model'
import { coverPaths, explore } from 'chartroom/paths'
import { recordedPath } from 'chartroom/paths-command/recorded-plan'
import { createRecorder } from 'chartroom/recorder'
import { leafWords } from 'chartroom/recording'
import { recordingText } from 'chartroom/recording-file'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../src/machines/registry.ts'
import { recordedFields } from '../../../src/services/recording/allow-list.ts'

/** All words of the allow-list, and the names in its paths. */
function wordsOf(list: AllowList): string[] {
  const fields = Object.values(list).flatMap(({ context = {}, events = {} }): ListedFields[] => [context, ...Object.values(events)])
  return fields.flatMap((one) =>
    Object.entries(one).flatMap(([path, kind]) => [...path.split('.'), ...(typeof kind === 'string' ? [] : kind)]),
  )
}

const SHAPES =
  /^[\da-f]{8}(\/x:\d+)?$|^x:\d+$|^\(other\)$|^\(list of \d+\)$|^xstate\.(init|stop|promise\.\w+)$|^(active|done|error|stopped)$/

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) yield name
    yield* textsIn(inner)
  }
}

/** Records the walk of a path as a page does. */
async function recordedWalk({ model }: RegisteredMachine, path: Path) {
  const recorder = createRecorder({ allow: recordedFields, limits: { entries: 1_000, characters: 1_000_000 } })
  const harness = createHarness(model, path.root.input)
  harness.actor.system.inspect(recorder.inspect)
  harness.actor.start()
  for (const { event } of path.steps) {
    if (isByPerson(event)) harness.actor.send(event)
    else harness.settle(event)
    await afterMicrotasks()
  }
  const log = recorder.log()
  harness.actor.stop()
  return log
}

const longestOf = (row: RegisteredMachine): Path => {
  const [path] = coverPaths(explore(row.model)).sort((a, b) => b.steps.length - a.steps.length)
  if (!path) throw new Error(`${row.name} has no path`)
  return path
}

/** Everything that the code of a machine names: states, events, actors and transitions. */
function codeOf(definition: object): string[] {
  return [...textsIn(JSON.parse(JSON.stringify(definition)))]
}

describe('A whole recording', () => {
  const words = new Set([
    ...wordsOf(recordedFields),
    ...registry.flatMap(({ model }) => codeOf(model.machine.definition)),
    ...registry.flatMap(({ model }) => Object.keys(model.machine.implementations.actors)),
    ...codeOf({ format: 'chartroom-recording', savedAt: 'now', version: 1, fields: 'listed', machines: '', base: '', entries: '' }),
    ...codeOf({
      at: '',
      actor: '',
      source: '',
      event: '',
      times: '',
      taken: '',
      value: '',
      status: '',
      changed: '',
      removed: '',
      born: '',
    }),
    ...codeOf({ parent: '', machine: '', name: '', type: '' }),
  ])
  const isCode = (text: string): boolean => words.has(text) || SHAPES.test(text) || words.has(text.replace(/ --.*$/, ''))

  it.each(registry.map((row) => [row.name, row] as const))('of %s consists of words of the code', async (_, row) => {
    const log = await recordedWalk(row, longestOf(row))
    expect([...new Set(textsIn(JSON.parse(recordingText(log, 'now'))))].filter((text) => !isCode(text))).toEqual([])
  })

  it.each(['sign-in', 'receipt-check', 'leaving', 'quiz-attempt'])('of %s still is a path that its tests can walk', async (name) => {
    const row = registry.find((one) => one.name === name) as RegisteredMachine
    const path = longestOf(row)
    const found = recordedPath(await recordedWalk(row, path), row)
    const placesOf = ({ steps }: Path) => steps.map(({ state }) => leafWords(state.value))
    expect(placesOf(found)).toEqual(placesOf(path))
  })
})
