import { afterMicrotasks } from 'chartroom/actor-harness'
import { describe, expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { pending } from '../../src/machines/registration-requests/alphabet.ts'
import { registrationRequestsMachine } from '../../src/machines/registration-requests/registration-requests.machine.ts'
import { selectRefusal, selectRequests, selectUnreadCount } from '../../src/machines/registration-requests/selectors.ts'
import type { MarkCommand, PendingRequests, ProcessedRequest } from '../../src/machines/registration-requests/setup.ts'

interface Wishes {
  load?: (() => Promise<PendingRequests>)[]
  process?: (request: ProcessedRequest) => Promise<string>
  mark?: (requestIds: string[]) => void
}

/** Starts the bell; each reading takes the next of `load`, the last one for ever. */
async function ring({ load = [async () => pending], process = async () => '', mark }: Wishes = {}) {
  const clock = new SimulatedClock()
  const marked: string[][] = []
  const said: EventObject[] = []
  let reads = 0
  const machine = registrationRequestsMachine.provide({
    actors: {
      loadRequests: fromPromise<PendingRequests, Record<string, never>>(() => {
        reads += 1
        return (load[Math.min(reads, load.length) - 1] ?? (async () => pending))()
      }),
      processRequest: fromPromise<string, ProcessedRequest>(({ input }) => process(input)),
      readMarkers: fromCallback<MarkCommand, Record<string, never>>(({ receive }) => {
        receive(({ requestIds }) => {
          marked.push(requestIds)
          mark?.(requestIds)
        })
      }),
    },
  })
  const bell = createActor(machine, { clock }).start()
  bell.on('request.processed', (event) => void said.push(event))
  await afterMicrotasks()
  return { bell, clock, marked, said, reads: () => reads }
}

const rejects = (facts: { message?: string; status?: number; reason?: string; kind?: string }) => () =>
  Promise.reject(Object.assign(new Error(facts.message ?? ''), facts))
const idsOf = (requests: ReturnType<typeof selectRequests>) => requests?.map(({ id }) => id)

describe('The bell of a teacher', () => {
  // Shows: The layout of a teacher asks for requests every 300 seconds.
  test('asks again every 300 seconds', async () => {
    const { clock, reads } = await ring()
    clock.increment(299_999)
    const before = reads()
    clock.increment(1)
    expect([before, reads()]).toEqual([1, 2])
  })

  // Shows: The layout of a teacher asks for requests every 300 seconds.
  test('asks again after a failure as well', async () => {
    const { clock, reads } = await ring({ load: [rejects({ kind: 'network' })] })
    clock.increment(300_000)
    expect(reads()).toBe(2)
  })

  test('goes on where this browser can no longer remember what it has shown', async () => {
    const full = () => {
      throw new Error('QuotaExceededError')
    }
    const { bell, marked } = await ring({ mark: full })
    for (const type of ['OPEN', 'CLOSE', 'OPEN'] as const) bell.send({ type })
    const snapshot = bell.getSnapshot()
    expect([snapshot.status, selectUnreadCount(snapshot), marked.length]).toEqual(['active', 0, 1])
  })

  test('counts what this browser has not shown', async () => {
    const { bell } = await ring({ load: [async () => ({ ...pending, readIds: ['r2'] })] })
    expect(selectUnreadCount(bell.getSnapshot())).toBe(1)
  })
})

describe('When the panel opens', () => {
  // Shows: Opening the panel marks all listed requests as read and sets the badge to zero.
  test('everything listed is read, and the list is asked for anew', async () => {
    const { bell, marked, reads } = await ring()
    bell.send({ type: 'OPEN' })
    expect([selectUnreadCount(bell.getSnapshot()), marked, reads()]).toEqual([0, [['r1', 'r2']], 2])
  })

  test('so is what arrives while it is open', async () => {
    const { bell, marked } = await ring({ load: [async () => ({ requests: [], readIds: [] }), async () => pending] })
    bell.send({ type: 'OPEN' })
    await afterMicrotasks()
    expect([selectUnreadCount(bell.getSnapshot()), marked.at(-1)]).toEqual([0, ['r1', 'r2']])
  })
})

describe('A decision', () => {
  const decide = async (wishes: Wishes, reason?: string) => {
    const all = await ring(wishes)
    all.bell.send({ type: 'OPEN' })
    await afterMicrotasks()
    if (reason === undefined) all.bell.send({ type: 'APPROVE', requestId: 'r1' })
    else {
      all.bell.send({ type: 'REJECT', requestId: 'r1' })
      all.bell.send({ type: 'CONFIRM', reason })
    }
    await afterMicrotasks()
    return all
  }
  const left = { requests: pending.requests.slice(1), readIds: [] }

  // Shows: A teacher's answer approves or rejects a pending request, which then leaves the list.
  // Shows: After a request is answered the list of requests is read again.
  test('that the server takes is announced, and the list asked for anew', async () => {
    const { bell, said, reads } = await decide({ load: [async () => pending, async () => pending, async () => left] })
    expect([said, idsOf(selectRequests(bell.getSnapshot())), reads()]).toEqual([
      [{ type: 'request.processed', status: 'approved', message: '' }],
      ['r2'],
      3,
    ])
  })

  // Shows: A request is rejected with a reason.
  test('to reject carries its reason', async () => {
    const sent: ProcessedRequest[] = []
    await decide({ process: async (request) => String(sent.push(request)) }, 'Wrong course.')
    expect(sent).toEqual([{ requestId: 'r1', status: 'rejected', reason: 'Wrong course.' }])
  })

  // Shows: An answer to a request that fails says so, and the request stays in the list.
  test('that fails leaves the request in the list', async () => {
    const { bell } = await decide({ process: rejects({ status: 409, reason: 'courseFull', message: 'This course is full.' }) })
    const { failure, ...refusal } = selectRefusal(bell.getSnapshot()) ?? { failure: null }
    expect([idsOf(selectRequests(bell.getSnapshot())), refusal, failure?.message]).toEqual([
      ['r1', 'r2'],
      { status: 'approved', studentName: 'Kim Lee' },
      'This course is full.',
    ])
  })

  test('that somebody else has made meanwhile is told, and the list asked for anew', async () => {
    const { bell, reads } = await decide({
      load: [async () => pending, async () => pending, async () => left],
      process: rejects({ status: 409, reason: 'alreadyProcessed', message: 'This request has already been processed.' }),
    })
    const snapshot = bell.getSnapshot()
    expect([idsOf(selectRequests(snapshot)), selectRefusal(snapshot)?.failure.reason, reads()]).toEqual([['r2'], 'alreadyProcessed', 3])
  })
})
