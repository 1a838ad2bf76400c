import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { batchEntries } from '../../src/inspect/batch-entries.ts'
import type { Entry } from '../../src/inspect/recording.ts'

const entry = (at: number): Entry => ({
  ...{ at, actor: 'p/x:0', source: null, event: { type: 'GO' }, times: 1, taken: [] },
  ...{ value: null, status: 'active', changed: {}, removed: [], born: null },
})
const more = (at: number) => ({ machines: {}, entries: [entry(at)] })

describe('Entries that are passed on together', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const open = () => {
    const told: number[][] = []
    return { told, ...batchEntries(16, ({ entries }) => told.push(entries.map(({ at }) => at))) }
  }

  it('are sent immediately after a quiet period', () => {
    const { told, add } = open()
    add(more(1))
    expect(told).toEqual([[1]])
  })

  it('are sent as one batch when they arrive within a frame', () => {
    const { told, add } = open()
    for (const at of [1, 2, 3]) add(more(at))
    vi.advanceTimersByTime(16)
    expect(told).toEqual([[1], [2, 3]])
  })

  it('are told at once again after a rest', () => {
    const { told, add } = open()
    add(more(1))
    vi.advanceTimersByTime(40)
    add(more(2))
    expect(told).toEqual([[1], [2]])
  })

  it('are told before a replay', () => {
    const { told, add, flush } = open()
    add(more(1))
    add(more(2))
    flush()
    expect(told).toEqual([[1], [2]])
  })
})
