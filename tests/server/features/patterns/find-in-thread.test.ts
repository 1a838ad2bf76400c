import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { checkInThread, createPatternWork, findInThread, type PatternThread } from '../../../../server/features/patterns/find-in-thread.ts'
import { findWithin } from '../../../../server/features/patterns/find-patterns.ts'

const search = (pattern: string, text: string) => ({ pattern, text, caseSensitive: true })
const worst = search('(\\pL\\PN){400}', 'x1'.repeat(1_000))

/** A thread that answers every question with the same event. */
function plantedThread([event, value]: [string, unknown]): PatternThread {
  const events = new EventEmitter()
  const quiet = { ref: () => undefined, unref: () => undefined, terminate: async () => 0 }
  return Object.assign(events, quiet, { postMessage: () => void events.emit(event, value) })
}

describe('Searching patterns in the worker thread', () => {
  // Shows: The worst pattern of a short answer keeps no other request waiting.
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
    expect(findWithin([search('a', 'a'), search('a', 'a'), search('b', 'b')], 700)).toEqual([true, true, null])
  })

  it('leaves to a person what its thread did not survive, and starts another one', async () => {
    let started = 0
    const { find } = createPatternWork(() => {
      started += 1
      return plantedThread(started === 1 ? ['error', new Error('gone')] : ['message', { found: [true], steps: 0 }])
    })
    expect([await find([worst]), await find([worst]), started]).toEqual([[null], [true], 2])
  })

  it('does not compile what is beyond the steps', () => {
    const dear = Array.from({ length: 1_000 }, (_, index) => search(`(x?){${400 + (index % 10)}}z${index}`, 'x'.repeat(2_000)))
    const before = performance.now()
    findWithin(dear.slice(0, 20))
    const few = performance.now() - before
    const then = performance.now()
    expect(new Set(findWithin(dear).slice(20))).toEqual(new Set([null]))
    expect(performance.now() - then).toBeLessThan(Math.max(20 * few, 2_000))
  })

  it('runs a small search of another queue between the slices of an expensive one', async () => {
    const order: string[] = []
    const dear = Array.from({ length: 40 }, (_, index) => search(`a{40${index % 10}}z${index}`, 'x'.repeat(1_000)))
    const asked = [
      findInThread(dear, 'dear').then(() => order.push('dear')),
      findInThread(dear, 'dear').then(() => order.push('dear')),
      findInThread([search('b', 'b')], 'small').then(([found]) => order.push(`small ${found}`)),
    ]
    await Promise.all(asked)
    expect(order).toEqual(['small true', 'dear', 'dear'])
  })

  it('asks for the next pieces until all is found', async () => {
    const many = Array.from({ length: 120 }, (_, index) => search(`^${index}$`, `${index % 2 === 0 ? index : 'none'}`))
    expect(await findInThread(many)).toEqual(many.map((_, index) => index % 2 === 0))
  })

  it('leaves to a person what others kept waiting for too long', async () => {
    let time = 0
    const { find: slow } = createPatternWork(
      () => plantedThread(['message', { found: [true], steps: 1_000 }]),
      () => {
        time += 6_000
        return time
      },
    )
    expect(await slow([worst, worst, worst])).toEqual([true, true, null])
  })
})

describe('Checking patterns in the worker thread', () => {
  const dear = Array.from({ length: 60 }, (_, index) => `a{9${index % 10}0}z${index}`)

  it('says what is wrong with each, in the order of the questions', async () => {
    const problems = await checkInThread(['^a+$', '(', ...dear, 'a{2,1}'])
    expect(problems.map((problem) => problem?.position ?? null)).toEqual([null, 1, ...dear.map(() => null), 1])
  })

  it('lets this thread go on, and a search of another queue come between', async () => {
    const order: string[] = []
    let turns = 0
    const turn = setInterval(() => (turns += 1), 1)
    const asked = [
      checkInThread(dear, 'dear').then(() => order.push('checked')),
      findInThread([search('b', 'b')], 'small').then(([found]) => order.push(`small ${found}`)),
    ]
    await Promise.all(asked)
    clearInterval(turn)
    expect([order, turns > 5]).toEqual([['small true', 'checked'], true])
  })

  it('says nothing of any where its thread does not survive', async () => {
    const { check } = createPatternWork(() => plantedThread(['error', new Error('gone')]))
    await expect(check(['a'])).rejects.toMatchObject({ status: 503, reason: 'unavailable' })
  })
})
