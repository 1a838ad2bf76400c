import { describe, expect, it } from 'vitest'
import { createFairTurns } from '../../../../server/features/patterns/fair-turns.ts'

describe('Queues of patterns', () => {
  it('get equal shares of the work, whatever their jobs cost', () => {
    const queues = createFairTurns<string>()
    const order: string[] = []
    queues.add('dear', 'a')
    queues.add('dear', 'b')
    for (const each of ['c', 'd', 'e']) queues.add('cheap', each)
    for (let turn = queues.next(); turn; turn = queues.next()) {
      order.push(turn.job)
      turn.end('ab'.includes(turn.job) ? 10 : 2, true)
    }
    expect(order).toEqual(['a', 'c', 'd', 'e', 'b'])
  })

  it('that are new do not make up for the time before', () => {
    const queues = createFairTurns<string>()
    queues.add('old', 'a')
    queues.next()?.end(10, false)
    queues.add('new', 'b')
    expect(queues.next()?.job).toBe('a')
  })

  it('let the jobs of one queue take turns', () => {
    const queues = createFairTurns<string>()
    queues.add('quiz', 'a')
    queues.add('quiz', 'b')
    const order = [1, 2, 3].map(() => {
      const turn = queues.next()
      turn?.end(1, false)
      return turn?.job
    })
    expect(order).toEqual(['a', 'b', 'a'])
  })
})
