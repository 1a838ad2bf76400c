import { describe, expect, it } from 'vitest'
import type { Item } from '../../../../../server/features/attempts/engine/command-table.ts'
import type { Result } from '../../../../../server/features/attempts/engine/database/transaction.ts'
import { createQueue } from '../../../../../server/features/attempts/engine/queue.ts'

/** A database that answers a group when it is told to. */
function heldDatabase() {
  const groups: { items: readonly Item[]; answer: (results: Result[]) => void; fail: (error: Error) => void }[] = []
  const fatal: string[] = []
  const send = (items: readonly Item[]) =>
    new Promise<Result[]>((resolve, reject) => {
      groups.push({ items, answer: resolve, fail: reject })
    })
  return { groups, fatal, queue: createQueue(send, (fault) => fatal.push(fault)) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const beat = (queue: ReturnType<typeof createQueue>, now: number) => queue.run('beat', { now })
const settled = async (promises: Promise<unknown>[]) =>
  (await Promise.allSettled(promises)).map((each) =>
    each.status === 'fulfilled' ? each.value : (each.reason.reason ?? each.reason.message),
  )

describe('The queue', () => {
  it('sends together what came in one turn, in its order', async () => {
    const { groups, queue } = heldDatabase()
    const answers = [1, 2, 3].map((now) => beat(queue, now))
    await turn()
    groups[0]?.answer([1, 2, 3].map((value) => ({ ok: true, value })))
    expect([await Promise.all(answers), groups.map(({ items }) => items.map(({ command }) => command))]).toEqual([
      [1, 2, 3],
      [[{ now: 1 }, { now: 2 }, { now: 3 }]],
    ])
  })

  it('collects while a group is under way and sends that next', async () => {
    const { groups, queue } = heldDatabase()
    const first = beat(queue, 1)
    await turn()
    const others = [beat(queue, 2), beat(queue, 3)]
    await turn()
    const before = groups.length
    groups[0]?.answer([{ ok: true, value: 1 }])
    await first
    await turn()
    groups[1]?.answer([2, 3].map((value) => ({ ok: true, value })))
    expect([before, await Promise.all(others)]).toEqual([1, [2, 3]])
  })

  it('does not resolve a command before its group is answered', async () => {
    const { groups, queue } = heldDatabase()
    const done: number[] = []
    const answer = beat(queue, 1).then(() => done.push(1))
    await turn()
    await turn()
    const before = [...done]
    groups[0]?.answer([{ ok: true, value: null }])
    await answer
    expect([before, done]).toEqual([[], [1]])
  })

  it('rejects one command alone, and answers 503 for what could not be stored', async () => {
    const { groups, queue } = heldDatabase()
    const answers = [1, 2, 3].map((now) => beat(queue, now))
    await turn()
    groups[0]?.answer([
      { ok: false, severity: 'command', fault: 'bad' },
      { ok: true, value: 2 },
      { ok: false, severity: 'unavailable', fault: 'full' },
    ])
    expect(await settled(answers)).toEqual(['bad', 2, 'unavailable'])
  })

  it('works on after an outage', async () => {
    const { groups, queue } = heldDatabase()
    const first = beat(queue, 1)
    await turn()
    groups[0]?.answer([{ ok: false, severity: 'unavailable', fault: 'locked' }])
    await settled([first])
    const second = beat(queue, 2)
    await turn()
    groups[1]?.answer([{ ok: true, value: 'well' }])
    expect(await second).toBe('well')
  })

  it.each([
    [
      'a failed fsync',
      (group: { answer: (results: Result[]) => void }) => group.answer([{ ok: false, severity: 'fatal', fault: 'fsync' }]),
    ],
    ['the end of the worker', (group: { fail: (error: Error) => void }) => group.fail(new Error('fsync'))],
  ])('acknowledges nothing any more after %s, and says so once', async (_name, end) => {
    const { groups, fatal, queue } = heldDatabase()
    const first = beat(queue, 1)
    await turn()
    const waiting = beat(queue, 2)
    const group = groups[0]
    if (group) end(group)
    expect([await settled([first, waiting, beat(queue, 3)]), fatal, groups.length]).toEqual([
      ['unavailable', 'unavailable', 'unavailable'],
      ['fsync'],
      1,
    ])
  })

  it('is drained when everything is answered', async () => {
    const { groups, queue } = heldDatabase()
    const done: string[] = []
    const answer = beat(queue, 1).then(() => done.push('answered'))
    const drained = queue.drain().then(() => done.push('drained'))
    await turn()
    groups[0]?.answer([{ ok: true, value: null }])
    await Promise.all([answer, drained])
    expect(done).toEqual(['answered', 'drained'])
  })
})
