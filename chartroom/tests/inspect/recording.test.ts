import { describe, expect, it } from 'vitest'
import {
  activePaths,
  appendEntries,
  type Entry,
  emptyLog,
  leafWords,
  mergePageLog,
  type RecordedActor,
  worldAt,
} from '../../src/inspect/recording.ts'
import { readRecording, recordingText } from '../../src/inspect/recording-file.ts'

const started: Entry = {
  at: 1,
  actor: 'p/x:0',
  source: null,
  event: { type: 'xstate.init' },
  times: 1,
  taken: [],
  value: 'editing',
  status: 'active',
  changed: { email: '', faults: [] },
  removed: [],
  born: { parent: null, machine: 'signIn', name: 'x:0' },
}
const typed: Entry = {
  ...started,
  at: 2,
  event: { type: 'TYPE', text: 'a' },
  taken: ['signIn.editing --TYPE[0]'],
  changed: { email: 'a' },
  born: null,
}
const forgot: Entry = { ...typed, at: 3, event: { type: 'FORGET' }, taken: [], changed: {}, removed: ['faults'], value: 'empty' }
const other: Entry = { ...started, at: 2, actor: 'q/x:0' }
const log = { machines: { signIn: 'f' }, base: [], entries: [started, typed, forgot] }

const actor = (part: Partial<RecordedActor>): RecordedActor => ({
  ...{ key: 'p/x:0', parent: null, machine: 'signIn', name: 'x:0', status: 'active', value: 'editing', taken: [] },
  ...{ context: { email: '', faults: [] }, before: {}, event: { type: 'xstate.init' } },
  ...part,
})

describe('The world at a moment of a log', () => {
  it('is the base before the first entry', () => {
    expect([...worldAt({ ...log, base: [actor({ value: 'done' })] }, 0).values()]).toEqual([actor({ value: 'done' })])
  })

  it('has each actor as its last entry left it, with its context before that entry', () => {
    expect([...worldAt(log, 2).values()]).toEqual([
      actor({
        context: { email: 'a', faults: [] },
        before: { email: '', faults: [] },
        taken: ['signIn.editing --TYPE[0]'],
        event: { type: 'TYPE', text: 'a' },
      }),
    ])
  })

  it('lacks the parts of a context that were removed', () => {
    expect(worldAt(log, 3).get('p/x:0')?.context).toEqual({ email: 'a' })
  })

  it('leaves out an actor whose start is not known', () => {
    expect(worldAt({ ...log, entries: [typed] }, 1).size).toBe(0)
  })

  it('begins anew where an actor starts again', () => {
    expect(worldAt({ ...log, entries: [started, typed, { ...started, changed: { email: 'b' } }] }, 3).get('p/x:0')?.context).toEqual({
      email: 'b',
    })
  })
})

describe('A log that grows', () => {
  it('folds what is beyond its limit into its base', () => {
    const short = appendEntries(emptyLog, { machines: { signIn: 'f' }, entries: [started, typed, forgot] }, 1)
    expect([short.base.length, short.entries, worldAt(short, 1)]).toEqual([1, [forgot], worldAt(log, 3)])
  })

  it('forgets actors that ended before its first entry', () => {
    const ended = { ...typed, status: 'done' }
    expect(appendEntries(emptyLog, { machines: {}, entries: [started, ended, other] }, 1).base).toEqual([])
  })

  it('takes the log of another page beside its own, in the order of time', () => {
    expect(mergePageLog(log, { machines: {}, base: [], entries: [other] }, 'q').entries).toEqual([started, typed, other, forgot])
  })

  it('takes the log of a page that it knows instead of what it knew', () => {
    expect(mergePageLog(log, { machines: {}, base: [], entries: [typed] }, 'p').entries).toEqual([typed])
  })
})

describe('The value of a state', () => {
  it.each([
    ['editing', ['editing'], 'editing'],
    [{ open: { form: 'clean', timer: {} } }, ['open', 'open.form', 'open.form.clean', 'open.timer'], 'open.form.clean open.timer'],
    [null, [], ''],
  ])('%j has its active paths and its leaves', (value, paths, words) => {
    expect([activePaths(value), leafWords(value)]).toEqual([paths, words])
  })
})

describe('A recording in a file', () => {
  const text = recordingText(log, '2026-11-21T18:00:00.000Z')
  const changed = (part: object) => JSON.stringify({ ...JSON.parse(text), ...part })

  it('is read as it was written', () => {
    expect(readRecording(text)).toEqual(log)
  })

  it.each([
    ['notJson', '{'],
    ['notARecording', '[]'],
    ['notARecording', '{"format":"examhall-answers","version":1}'],
    ['otherVersion', changed({ version: 2 })],
    ['damaged', changed({ machines: { signIn: 1 } })],
    ['damaged', changed({ base: [{}] })],
    ['damaged', changed({ entries: [{ ...typed, event: {} }] })],
    ['damaged', changed({ entries: [{ ...typed, value: 5 }] })],
    ['damaged', changed({ entries: [{ ...typed, born: { name: 'x' } }] })],
    ['tooLarge', ' '.repeat(20 * 1024 * 1024 + 1)],
  ])('is refused as %s', (code, content) => {
    expect(() => readRecording(content)).toThrow(code)
  })
})
