import { createActor, type EventFromLogic, fromCallback, fromPromise, type SimulatedClock } from 'xstate'
import type { answerSavingMachine } from '../../src/machines/answer-saving/answer-saving.machine.ts'
import type { BeginOutcome, LoadedQuiz, LoadOutcome, SubmitOutcome } from '../../src/machines/quiz-attempt/contract.ts'
import { begun, loaded, sampleAttempt, sampleQuestions, sampleSubmission } from '../../src/machines/quiz-attempt/model.ts'
import { quizAttemptMachine } from '../../src/machines/quiz-attempt/quiz-attempt.machine.ts'
import { afterMicrotasks } from './actor-harness.ts'

type Event = EventFromLogic<typeof quizAttemptMachine>

export interface Fakes {
  loads?: LoadOutcome | Error
  begins?: BeginOutcome
  submits?: SubmitOutcome | Error | (() => Promise<SubmitOutcome>)
  clock?: SimulatedClock
}

/** A quiz with an attempt under way. */
export const running: LoadedQuiz = { ...loaded, attempt: sampleAttempt, questions: sampleQuestions }
const forEver = () => new Promise<void>(() => undefined)

/** Runs the attempt with calls that answer at once, and collects what it tells its answer saving. */
export async function run({ loads = running, begins = begun, submits, clock }: Fakes = {}) {
  const told: unknown[] = []
  let next = loads
  const saving = fromCallback(({ receive }) => receive((event) => void told.push(event))) as unknown as typeof answerSavingMachine
  const submit = async () => {
    if (submits instanceof Error) throw submits
    if (typeof submits === 'function') return submits()
    return submits ?? { kind: 'submitted' as const, submission: sampleSubmission, showCorrectAnswers: true, late: [] }
  }
  const actor = createActor(
    quizAttemptMachine.provide({
      actors: {
        loadAttempt: fromPromise<LoadOutcome, { assignmentId: string; userId: string }>(async () => {
          if (next instanceof Error) throw next
          return next
        }),
        beginAttempt: fromPromise(async () => begins),
        submitAttempt: fromPromise(submit),
        submitMoment: fromPromise<void, Record<string, never>>(forEver),
        submitPause: fromPromise<void, { failures: number }>(forEver),
        clock: fromCallback(() => undefined),
        crossings: fromCallback(() => undefined),
        answerSaving: saving,
      },
    }),
    { input: { assignmentId: 'quiz-1', userId: 'user-1' }, ...(clock && { clock }) },
  ).start()
  const send = async (...events: Event[]) => {
    for (const event of events) {
      actor.send(event)
      await afterMicrotasks()
    }
    return actor.getSnapshot()
  }
  await afterMicrotasks()
  const loadsNext = (outcome: LoadOutcome) => {
    next = outcome
  }
  return { actor, told, send, loadsNext }
}

/** Runs the attempt as far as its first question. */
export async function answering(fakes: Fakes = {}) {
  const exam = await run(fakes)
  await exam.send({ type: 'CONTINUE' })
  return exam
}
