import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { SubmitInput, SubmitOutcome } from '../../src/machines/quiz-attempt/contract.ts'
import { sampleSubmission } from '../../src/machines/quiz-attempt/model.ts'
import { readAnswers, writeAnswers } from '../../src/services/answer-store.ts'
import { progressKey, writeProgress } from '../../src/services/progress-mirror.ts'
import { quizAttemptActors } from '../../src/services/quiz-attempt.actors.ts'
import { createServerClock } from '../../src/services/server-clock.ts'
import { createActorWithParent } from '../support/heard.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const clock = createServerClock(() => 0)
clock.observe(NOW)
const actors = quizAttemptActors(clock)
const answer = { answerId: 'b', textAnswer: '', flagged: true, revision: 3 }
const owner = { userId: 'user-1', attemptId: 'attempt-1' }
const input: SubmitInput = {
  ...owner,
  assignmentId: 'quiz 1',
  submitId: 'submit-1',
  writer: 'writer-1',
  epoch: 2,
  startedAt: '2026-11-20T09:00:00.000Z',
  answers: { q1: answer },
  acknowledged: {},
}

interface Sent {
  path: string
  credentials: unknown
  body: unknown
}
let sent: Sent[] = []

/** Answers every call with this reply. */
function serve(status: number, reply: object): void {
  vi.stubGlobal('fetch', async (path: string, { body, credentials }: RequestInit) => {
    sent.push({ path, credentials, body: JSON.parse(String(body)) })
    return new Response(JSON.stringify(reply), { status, headers: { 'content-type': 'application/json' } })
  })
}
const handIn = (): Promise<SubmitOutcome> => toPromise(createActor(actors.submitAttempt, { input }).start())
const accepted = { success: true, message: '', submission: sampleSubmission, showCorrectAnswers: false, saved: { q1: 3 } }

const keepHere = async () => {
  const times = { timeRemaining: 60, startTime: '', timestamp: 0, lastSaved: '' }
  writeProgress('quiz 1', { ...owner, answers: [], ...times })
  await writeAnswers({ user: 'user-1', quiz: 'quiz 1', attempt: 'attempt-1' }, { q1: answer })
}
const keptHere = async () => [
  localStorage.getItem(progressKey('quiz 1')) !== null,
  Object.keys((await readAnswers({ user: 'user-1', attempt: 'attempt-1' })).answers),
]

beforeEach(() => {
  sent = []
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('Handing in', () => {
  test('sends the answers with the ids of this attempt, and the cookie', async () => {
    serve(200, accepted)
    await handIn()
    expect(sent).toEqual([
      {
        path: '/api/assignments/quiz%201/submit',
        credentials: 'same-origin',
        body: {
          answers: { q1: answer },
          attemptId: 'attempt-1',
          submitId: 'submit-1',
          writer: 'writer-1',
          epoch: 2,
          timeStarted: '2026-11-20T09:00:00.000Z',
          timeCompleted: NOW,
        },
      },
    ])
  })

  test('brings the submission and whether correct answers are shown', async () => {
    serve(200, accepted)
    expect(await handIn()).toEqual({ kind: 'submitted', submission: sampleSubmission, showCorrectAnswers: false, late: [] })
  })

  test('clears the progress on this device', async () => {
    await keepHere()
    serve(200, accepted)
    await handIn()
    expect(await keptHere()).toEqual([false, []])
  })

  test('that fails leaves the progress alone', async () => {
    await keepHere()
    serve(500, { success: false, message: 'Busy.' })
    await expect(handIn()).rejects.toMatchObject({ status: 500, message: 'Busy.' })
    expect(await keptHere()).toEqual([true, ['q1']])
  })

  test('tells what came too late', async () => {
    serve(200, { ...accepted, saved: {} })
    expect(await handIn()).toMatchObject({ late: ['q1'] })
  })
})

describe('At the end of the time the hand-in goes out', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  test.each([
    [0, 300],
    [0.5, 2_500],
    [1, 5_000],
  ])('by chance %d after %i ms', async (chance, ms) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const { heard } = createActorWithParent(actors.submitMoment, {})
    await vi.advanceTimersByTimeAsync(ms - 1)
    const early = heard.length
    await vi.advanceTimersByTimeAsync(1)
    expect([early, heard.length]).toEqual([0, 1])
  })
})
