import { describe, expect, it } from 'vitest'
import type { Item } from '../../../../../../server/features/attempts/engine/command-table.ts'
import type { Result } from '../../../../../../server/features/attempts/engine/database/transaction.ts'
import { laneOfItem } from '../../../../../../server/features/attempts/engine/lanes/lane-of-item.ts'
import { createQueue } from '../../../../../../server/features/attempts/engine/queue.ts'
import type { Tick } from '../../../../../../server/features/attempts/engine/time/heartbeat-state.ts'
import { queueClock } from '../../../../../../server/features/attempts/engine/time/queue-clock.ts'
import { manualClock } from '../../../../../support/manual-clock.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))
const attemptIn = (lane: number): string => {
  let number = 0
  const idOf = () => `attempt ${number}`
  while (laneOfItem({ name: 'grade', command: { attemptId: idOf() } as never }, 3) !== lane) number += 1
  return idOf()
}

/** Three lanes: one for what concerns more than one attempt, two for attempts. */
function heldLanes() {
  const groups: { lane: number; names: string[]; tick: Tick | null; answer: (results: Result[]) => void }[] = []
  const sends = [0, 1, 2].map(
    (lane) => (items: readonly Item[], tick: Tick | null) =>
      new Promise<Result[]>((answer) => {
        groups.push({ lane, names: items.map(({ name }) => name), tick, answer })
      }),
  )
  const clock = manualClock(100_000)
  const queue = createQueue(sends, () => undefined, queueClock(clock))
  const save = (lane: number) => queue.run('save', { attemptId: attemptIn(lane), arrivedAt: clock.now() } as never)
  return { groups, clock, queue, save, sent: () => groups.map(({ lane, names }) => [lane, ...names]) }
}

describe('Several lanes', () => {
  it('go on beside one that stands still, each in its order', async () => {
    const { groups, save, sent } = heldLanes()
    const saves = [save(1), save(2)]
    await turn()
    saves.push(save(1), save(2))
    groups[1]?.answer([{ ok: true, value: 'second lane' }])
    await saves[1]
    await turn()
    expect(sent()).toEqual([
      [1, 'save'],
      [2, 'save'],
      [2, 'save'],
    ])
  })

  it('tell each other of the oldest arrival that is not committed', async () => {
    const { groups, clock, queue, save } = heldLanes()
    void save(1)
    await turn()
    clock.advance(10_000)
    void save(2)
    void queue.run('findOverdue', { now: clock.now(), failed: [] })
    await turn()
    expect(groups.map(({ tick }) => [tick?.mark, tick?.elsewhere])).toEqual([
      [98_000, undefined],
      [100_000, 100_000],
      [100_000, 100_000],
    ])
  })

  it('stand still while a clock is adopted, which waits for what is under way', async () => {
    const { groups, queue, save, sent } = heldLanes()
    void save(1)
    await turn()
    const adopted = queue.run('adopt', { offset: 5_000 })
    void save(2)
    await turn()
    const before = sent()
    groups[0]?.answer([{ ok: true, value: 'saved' }])
    await turn()
    await turn()
    const meanwhile = sent()
    groups[1]?.answer([{ ok: true, value: true }])
    await adopted
    await turn()
    await turn()
    expect([before, meanwhile, sent()]).toEqual([
      [[1, 'save']],
      [
        [1, 'save'],
        [0, 'adopt'],
      ],
      [
        [1, 'save'],
        [0, 'adopt'],
        [2, 'save'],
      ],
    ])
  })
})
