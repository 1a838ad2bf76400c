import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, toPromise, waitFor } from 'xstate'
import { answerSavingMachine } from '../../../../src/machines/answer-saving/answer-saving.machine.ts'
import type { SubmitInput, SubmitOutcome } from '../../../../src/machines/answer-saving/contract.ts'
import { sampleSubmission, savingInput } from '../../../../src/machines/answer-saving/sample.ts'
import { sessionMachine } from '../../../../src/machines/session/session.machine.ts'
import { answerSavingActors } from '../../../../src/services/actors/exam/answer-saving.actors.ts'
import { readRecords } from '../../../../src/services/device/outbox-store.ts'
import { progressKey } from '../../../../src/services/device/progress-mirror.ts'
import { createServerClock } from '../../../../src/services/watch/server-clock.ts'
import { stubFetch } from '../../../support/pages/fake-fetch.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const clock = createServerClock(() => 0)
clock.observe(NOW)
const actors = answerSavingActors(createActor(sessionMachine, { input: { user: null } }), clock)
const edit = { answerId: 'b', textAnswer: '', seq: 3, base: 1 }
const input: SubmitInput = {
  userId: 'user-1',
  assignmentId: 'quiz 1',
  attemptId: 'attempt-1',
  writer: 'writer-1',
  epoch: 2,
  startedAt: '2026-11-20T09:00:00.000Z',
  answers: { q1: edit },
  flags: {},
  automatic: false,
}

interface Sent {
  path: string
  credentials: unknown
  body: unknown
}
let sent: Sent[] = []

/** Answers every submit request with this reply; saves do not arrive. */
function serve(status: number, reply: object): void {
  stubFetch(({ path, credentials, body }) => {
    if (!path.endsWith('/submit')) throw new TypeError('away')
    sent.push({ path, credentials, body })
    return new Response(JSON.stringify(reply), { status, headers: { 'content-type': 'application/json' } })
  })
}
const submitAttempt = (over: Partial<SubmitInput> = {}): Promise<SubmitOutcome> =>
  toPromise(createActor(actors.submitAttempt, { input: { ...input, ...over } }).start())
const saved = { q1: { seq: 3, version: 2 } }
const accepted = { success: true, message: '', submission: sampleSubmission, showCorrectAnswers: false, saved, rivals: [] }
const refused = (reason: string, over: object = {}) => ({ success: false, reason, message: '', ...over })

beforeEach(() => {
  sent = []
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('Submitting', () => {
  // Shows: Submitting sends answers with a choice or a text that is not blank, as far as the server does not hold them.
  // Shows: Every call of a page uses the session of its cookie.
  // Shows: Every call of a page sends the session cookie, and JSON as its content type.
  // Shows: `POST /api/assignments/{assignmentId}/submit` takes the answers; the client's times are taken and ignored.
  test('sends what is unsent with the ids of this stay in charge, and the cookie', async () => {
    serve(200, accepted)
    await submitAttempt()
    expect(sent).toEqual([
      {
        path: '/api/assignments/quiz%201/submit',
        credentials: 'same-origin',
        body: {
          answers: { q1: edit },
          attemptId: 'attempt-1',
          submitId: 'writer-1',
          writer: 'writer-1',
          epoch: 2,
          timeStarted: '2026-11-20T09:00:00.000Z',
          timeCompleted: NOW,
        },
      },
    ])
  })

  test('by the clock says so', async () => {
    serve(200, accepted)
    await submitAttempt({ automatic: true })
    expect(sent).toMatchObject([{ body: { automatic: true } }])
  })

  // Shows: Submitting answers `success`, `message`, `submission` and `showCorrectAnswers`.
  test('brings the submission, whether correct answers are shown, and what was heard', async () => {
    serve(200, accepted)
    const outcome = { kind: 'submitted', submission: sampleSubmission, showCorrectAnswers: false, saved, evidence: [] }
    expect(await submitAttempt()).toMatchObject(outcome)
  })

  test('tells what came too late', async () => {
    serve(200, { ...accepted, evidence: ['q1'] })
    expect(await submitAttempt()).toMatchObject({ evidence: ['q1'] })
  })

  test.each(['notOver', 'replacedWriter', 'attemptClosed'])('that is refused as %s brings what was kept and the end', async (reason) => {
    serve(409, refused(reason, { saved, serverNow: NOW, deadline: NOW, credited: 5 }))
    expect(await submitAttempt()).toMatchObject({ kind: reason, saved, time: { serverNow: NOW, deadline: NOW, credited: 5 } })
  })

  test.each([
    [401, 'signedOut'],
    [409, 'noOpenAttempt'],
  ])('answered %i %s is told as that', async (status, reason) => {
    serve(status, refused(reason))
    expect(await submitAttempt()).toEqual({ kind: reason })
  })

  test('that fails is an error with the words of the server', async () => {
    serve(500, { success: false, message: 'Busy.' })
    await expect(submitAttempt()).rejects.toMatchObject({ status: 500, message: 'Busy.' })
  })
})

describe('The progress on this device', () => {
  const kept = async () => [localStorage.getItem(progressKey('quiz-1')) !== null, (await readRecords('user-1')).map(({ seq }) => seq)]

  /** Enters an answer that no save brings to the server, and hands it in. */
  async function enterAndSubmit(end: 'sending.closed' | 'sending.offline') {
    const saving = createActor(answerSavingMachine.provide({ actors }), { input: savingInput }).start()
    saving.send({ type: 'answer.given', questionId: 'q1', change: { answerId: 'b' }, typing: false })
    await expect.poll(kept).toEqual([true, [1]])
    saving.send({ type: 'submit.started', automatic: false })
    await waitFor(saving, (snapshot) => JSON.stringify(snapshot.value).includes(end.split('.').at(-1) ?? ''))
    return saving
  }

  // Shows: After submitting the progress on the device is cleared.
  // Shows: When submitting succeeds, progress is cleared and the result is shown.
  test('is cleared once the attempt is submitted', async () => {
    serve(200, { ...accepted, saved: { q1: { seq: 1, version: 1 } } })
    const saving = await enterAndSubmit('sending.closed')
    await expect.poll(kept).toEqual([false, []])
    saving.stop()
  })

  // Shows: If submitting fails, the quiz stays open.
  test('stays where the submit request fails', async () => {
    serve(500, { success: false, message: 'Busy.' })
    const saving = await enterAndSubmit('sending.offline')
    expect(await kept()).toEqual([true, [1]])
    saving.stop()
  })
})

describe('At the end of the time the submit request with nothing unsent goes out', () => {
  // Shows: At 0 the submit goes out after a random pause of up to 5 seconds.
  test.each([
    [0.1, 500],
    [0.5, 2_500],
    [1, 5_000],
  ])('by chance %d after %i ms', (chance, ms) => {
    serve(200, accepted)
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const clock = new SimulatedClock()
    const saving = createActor(answerSavingMachine.provide({ actors }), { input: savingInput, clock }).start()
    const isSent = () => saving.getSnapshot().matches({ sending: { submitting: 'submitting' } })
    saving.send({ type: 'submit.started', automatic: true })
    clock.increment(ms - 1)
    const early = isSent()
    clock.increment(1)
    expect([early, isSent()]).toEqual([false, true])
    saving.stop()
  })
})
