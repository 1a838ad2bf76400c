import { afterMicrotasks } from 'chartroom/actor-harness'
import { describe, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { savingTimes } from '../../../domain/time/durations.ts'
import { sampleSubmission } from '../../../src/machines/answer-saving/sample.ts'
import { loaded } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { selectView } from '../../../src/machines/quiz-attempt/selectors.ts'
import { answering, running } from '../../support/attempts/exam-fakes.ts'

describe('When the server has closed the attempt', () => {
  // Shows: The computer sleeps through the deadline: after waking the page shows what the server submitted.
  test('its submission is shown, with what came too late, and stays', async () => {
    const exam = await answering()
    const closed = { ...loaded, submission: { ...sampleSubmission, closedBy: 'deadline' }, canRetake: false }
    exam.loadsNext(closed)
    const snapshot = await exam.send({ type: 'attempt.closed', late: ['q3'] })
    expect([snapshot.matches({ submitted: 'staying' }), snapshot.context.late]).toEqual([true, ['q3']])
  })

  // Shows: A page whose attempt was closed and reopened offers to continue it within 40 seconds.
  test('a result that stays goes on once the teacher has reopened the attempt', async () => {
    const clock = new SimulatedClock()
    const exam = await answering({ clock })
    exam.loadsNext({ ...loaded, submission: { ...sampleSubmission, closedBy: 'teacher' }, canRetake: false })
    await exam.send({ type: 'attempt.closed', late: ['q3'] })
    const reopened: string[] = []
    exam.actor.on('attempt.reopened', ({ type }) => reopened.push(type))
    exam.loadsNext(running)
    clock.increment(savingTimes.presenceMost)
    for (let turn = 0; turn < 4; turn += 1) await afterMicrotasks()
    const snapshot = exam.exam.getSnapshot()
    expect([snapshot.matches({ ready: 'resume' }), snapshot.context.late, reopened]).toEqual([true, [], ['attempt.reopened']])
  })

  test('a result that stays says nothing of another attempt, which the student has begun elsewhere', async () => {
    const clock = new SimulatedClock()
    const exam = await answering({ clock })
    exam.loadsNext({ ...loaded, submission: { ...sampleSubmission, closedBy: 'teacher' }, canRetake: false })
    await exam.send({ type: 'attempt.closed', late: ['q3'] })
    exam.loadsNext({ ...running, attempt: running.attempt && { ...running.attempt, id: 'attempt-2' } })
    clock.increment(savingTimes.presenceMost)
    for (let turn = 0; turn < 4; turn += 1) await afterMicrotasks()
    expect(exam.exam.getSnapshot().matches({ submitted: 'staying' })).toBe(true)
  })

  test('an open attempt is loaded again', async () => {
    const exam = await answering()
    const snapshot = await exam.send({ type: 'attempt.closed', late: [] })
    expect(selectView(snapshot)).toBe('intro')
  })
})
