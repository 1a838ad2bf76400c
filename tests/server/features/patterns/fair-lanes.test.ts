import { describe, expect, it } from 'vitest'
import { createFairLanes } from '../../../../server/features/patterns/fair-lanes.ts'

describe('Lanes of patterns', () => {
  it('get equal shares of the work, whatever their jobs cost', () => {
    const lanes = createFairLanes<string>()
    const order: string[] = []
    lanes.add('dear', 'a')
    lanes.add('dear', 'b')
    for (const each of ['c', 'd', 'e']) lanes.add('cheap', each)
    for (let turn = lanes.next(); turn; turn = lanes.next()) {
      order.push(turn.job)
      turn.end('ab'.includes(turn.job) ? 10 : 2, true)
    }
    expect(order).toEqual(['a', 'c', 'd', 'e', 'b'])
  })

  it('that are new do not make up for the time before', () => {
    const lanes = createFairLanes<string>()
    lanes.add('old', 'a')
    lanes.next()?.end(10, false)
    lanes.add('new', 'b')
    expect(lanes.next()?.job).toBe('a')
  })

  it('let the jobs of one lane take turns', () => {
    const lanes = createFairLanes<string>()
    lanes.add('quiz', 'a')
    lanes.add('quiz', 'b')
    const order = [1, 2, 3].map(() => {
      const turn = lanes.next()
      turn?.end(1, false)
      return turn?.job
    })
    expect(order).toEqual(['a', 'b', 'a'])
  })
})
