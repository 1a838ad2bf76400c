import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { findWithin } from '../../../server/patterns/find.ts'
import { createFinder, findInThread, type PatternThread } from '../../../server/patterns/find-in-thread.ts'

const search = (pattern: string, text: string) => ({ pattern, text, caseSensitive: true })
const worst = search('(\\pL\\PN){400}', 'x1'.repeat(1_000))

/** A thread that answers every question with the same event. */
function plantedThread([event, value]: [string, unknown]): PatternThread {
  const events = new EventEmitter()
  const quiet = { ref: () => undefined, unref: () => undefined, terminate: async () => 0 }
  return Object.assign(events, quiet, { postMessage: () => void events.emit(event, value) })
}

describe('Looking for patterns aside', () => {
  it('lets this thread go on while the worst pattern is looked for', async () => {
    let turns = 0
    const turn = setInterval(() => (turns += 1), 1)
    await findInThread(Array.from({ length: 6 }, () => worst))
    clearInterval(turn)
    expect(turns).toBeGreaterThan(5)
  })

  it('answers in the order of the questions', async () => {
    const both = [findInThread([search('a', 'a'), search('a', 'b')]), findInThread([search('^b$', 'b')])]
    expect(await Promise.all(both)).toEqual([[true, false], [true]])
  })

  it('leaves to a person what is beyond the steps of one question', () => {
    expect(findWithin([search('a', 'a'), search('a', 'a'), search('b', 'b')], 15)).toEqual([true, true, null])
  })

  it('leaves to a person what its thread did not survive, and starts another one', async () => {
    let started = 0
    const find = createFinder(() => {
      started += 1
      return plantedThread(started === 1 ? ['error', new Error('gone')] : ['message', [true]])
    })
    expect([await find([worst]), await find([worst]), started]).toEqual([[null], [true], 2])
  })
})
