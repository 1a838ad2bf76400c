import { afterMicrotasks } from 'chartroom/actor-harness'
import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { adminStatusMachine } from '../../src/machines/admin-status/admin-status.machine.ts'
import { someStatus } from '../../src/machines/admin-status/alphabet.ts'
import { selectStatus, selectView } from '../../src/machines/admin-status/selectors.ts'
import type { Status } from '../../src/machines/admin-status/setup.ts'

async function open() {
  const clock = new SimulatedClock()
  const server = { isAway: false, asked: 0 }
  const loadStatus = fromPromise<Status, Record<string, never>>(async () => {
    server.asked += 1
    if (server.isAway) throw Object.assign(new Error(''), { kind: 'network' })
    return { ...someStatus, openAttempts: server.asked }
  })
  const machine = adminStatusMachine.provide({ actors: { loadStatus, pageWatch: fromCallback(() => {}) } })
  const actor = createActor(machine, { clock }).start()
  await afterMicrotasks()
  const pass = async (ms: number) => {
    clock.increment(ms)
    await afterMicrotasks()
  }
  return { actor, server, pass, view: () => selectView(actor.getSnapshot()), figure: () => selectStatus(actor.getSnapshot())?.openAttempts }
}

describe('While somebody looks at the status', () => {
  // Shows: The status is read anew every five seconds while the page is in sight, and old figures say how old they are.
  test('it is read anew every five seconds', async () => {
    const { server, pass, figure } = await open()
    await pass(4_999)
    expect(server.asked).toBe(1)
    await pass(1)
    expect([server.asked, figure()]).toEqual([2, 2])
  })

  // Shows: The status is read anew every five seconds while the page is in sight, and old figures say how old they are.
  test('figures that cannot be renewed stay, are old, and are asked for again', async () => {
    const { server, pass, view, figure } = await open()
    server.isAway = true
    await pass(5_000)
    expect([view(), figure()]).toEqual(['old', 1])
    server.isAway = false
    await pass(5_000)
    expect([view(), figure()]).toEqual(['current', 3])
  })

  test('a hidden page asks for nothing, and at once when it is in sight again', async () => {
    const { actor, server, pass, view, figure } = await open()
    actor.send({ type: 'page.hidden' })
    await pass(60_000)
    expect(server.asked).toBe(1)
    actor.send({ type: 'page.shown' })
    expect([server.asked, view()]).toEqual([2, 'old'])
    await afterMicrotasks()
    expect([view(), figure()]).toEqual(['current', 2])
  })
})
