import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOnActor } from 'chartroom/actor-harness'
import { leaves } from 'chartroom/leaves'
import type { RegisteredMachine } from 'chartroom/machine-model'
import { coverPaths, explore } from 'chartroom/paths'
import { asText } from 'chartroom/paths-command/readable-formats'
import { recordedPath, recordedPlan } from 'chartroom/paths-command/recorded-plan'
import { asVitest } from 'chartroom/paths-command/vitest-file'
import type { Log } from 'chartroom/recording'
import { recordingText } from 'chartroom/recording-file'
import { afterAll, describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { pathsProject } from '../../scripts/paths-project.ts'
import { registry } from '../../src/machines/registry.ts'
import { recordedRun } from '../support/recorded-run.ts'

const rowOf = (name: string): RegisteredMachine => registry.find((one) => one.name === name) as RegisteredMachine

const signIn = rowOf('sign-in')
const letters = (row: RegisteredMachine, ...types: string[]): EventObject[] =>
  types.map((type) => row.model.events.find((event) => event.type === type) as EventObject)

describe('A recording as a path', () => {
  const longest = ['sign-in', 'receipt-check', 'enroll-list', 'reminders', 'quiz-conflict'] as const

  it.each(longest)('leads %s through the recorded states', async (name) => {
    const row = rowOf(name)
    const [path] = coverPaths(explore(row.model)).sort((a, b) => b.steps.length - a.steps.length)
    if (!path) throw new Error(`${name} has no path`)
    const found = recordedPath(
      await recordedRun(
        row,
        path.root.input,
        path.steps.map(({ event }) => event),
      ),
      row,
    )
    expect(found.steps.map(({ state }) => leaves(state))).toEqual(path.steps.map(({ state }) => leaves(state)))
  })

  it('runs on the actor', async () => {
    const log = await recordedRun(signIn, undefined, letters(signIn, 'SUBMIT', 'xstate.error.actor.signIn'))
    expect([...(await runOnActor(signIn.model, recordedPath(log, signIn)))]).toEqual([
      'signIn.editing --SUBMIT[0]',
      'signIn.submitting --xstate.error.actor.signIn[1]',
    ])
  })

  it('names the event that the alphabet lacks', async () => {
    const log = await recordedRun(signIn, undefined, letters(signIn, 'SUBMIT'))
    const odd = {
      ...log,
      entries: log.entries.map((entry) => ({
        ...entry,
        event: entry.event.type === 'SUBMIT' ? { type: 'PRESS', how: 'twice' } : entry.event,
      })),
    }
    expect(() => recordedPath(odd, signIn)).toThrow(
      'The alphabet of signIn has no event PRESS (event 1 of the recording): {"type":"PRESS","how":"twice"}\nAdd it to its alphabet.ts.',
    )
  })

  it('says where the events of the alphabet lead instead', async () => {
    const log = await recordedRun(signIn, undefined, letters(signIn, 'SUBMIT'))
    const odd = { ...log, entries: log.entries.map((entry) => (entry.event.type === 'SUBMIT' ? { ...entry, value: 'signedIn' } : entry)) }
    expect(() => recordedPath(odd, signIn)).toThrow(
      /^SUBMIT \(event 1 of the recording\) led from editing to signedIn: .*\nThe events of the alphabet lead elsewhere:\n.*: submitting\n.*: editing$/s,
    )
  })

  it('asks for the start of the machine', async () => {
    const log = await recordedRun(signIn, undefined, letters(signIn, 'SUBMIT'))
    const [born] = log.entries
    const base = [{ ...born, ...born?.born, key: 'p/x:0', context: {}, before: {} }]
    expect(() => recordedPath({ ...log, base, entries: [] } as Log, signIn)).toThrow('sign-in ran before the recording begins.')
  })

  it('says which machines there are', async () => {
    const log = await recordedRun(signIn, undefined, [])
    expect(() => recordedPath(log, rowOf('landing'))).toThrow('landing does not start in the recording. There are: signIn.')
  })
})

describe('A recording in a file as a test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-recorded-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const planned = async () => {
    const file = join(folder, 'fault.json')
    writeFileSync(file, recordingText(await recordedRun(signIn, undefined, letters(signIn, 'SUBMIT', 'xstate.error.actor.signIn')), ''))
    return recordedPlan(signIn, file)
  }

  it('is a script of one path', async () => {
    expect(asText(await planned())).toMatch(
      /^sign-in: 1 script as recorded takes 2 of 23 transitions\n[\s\S]+\n\nScript 1: .*[Tt]he server refuses what was typed\n {2}Given /,
    )
  })

  it('is a vitest file that says where it comes from', async () => {
    const [first, second] = asVitest(await planned(), null, pathsProject).split('\n')
    expect([first, second]).toEqual([
      '// npm run paths -- sign-in --recording fault.json --format vitest',
      '// 1 path as recorded takes 2 of 23 transitions',
    ])
  })

  it('is refused where it cannot be read', () => {
    const file = join(folder, 'odd.json')
    writeFileSync(file, '{}')
    expect(() => recordedPlan(signIn, file)).toThrow(`${file} is not a recording of machines.`)
  })
})
