import { afterMicrotasks } from 'chartroom/actor-harness'
import { createActor, type EventFromLogic, type EventObject, fromCallback, fromPromise, type SimulatedClock } from 'xstate'
import { savingTimes } from '../../../domain/time/durations.ts'
import { answerSavingMachine } from '../../../src/machines/answer-saving/answer-saving.machine.ts'
import type { SaveBatch, SaveOutcome, SubmitOutcome, TakeOverOutcome, TimeRead } from '../../../src/machines/answer-saving/contract.ts'
import { sampleGrant, submittedReply } from '../../../src/machines/answer-saving/sample.ts'
import type { OutboxRecord } from '../../../src/machines/flushing/contract.ts'
import { flushingMachine } from '../../../src/machines/flushing/flushing.machine.ts'
import { begun, loaded, sampleAttempt, sampleQuestions } from '../../../src/machines/quiz-attempt/alphabet.ts'
import type {
  BeginInput,
  BeginOutcome,
  Crossings,
  LoadedQuiz,
  LoadOutcome,
  RecalledExam,
} from '../../../src/machines/quiz-attempt/contract.ts'
import { examRef } from '../../../src/machines/quiz-attempt/exam-ref.ts'
import { quizAttemptMachine } from '../../../src/machines/quiz-attempt/quiz-attempt.machine.ts'
import type { CrossingsOwner } from '../../../src/services/device/crossed-out-choices.ts'

type Event = EventFromLogic<typeof quizAttemptMachine>

export interface Fakes {
  onDevice?: () => Promise<OutboxRecord[]>
  loads?: LoadOutcome | Error
  begins?: BeginOutcome | Error
  /** What this device keeps of the attempt. */
  recalls?: RecalledExam | null
  saves?: (batch: SaveBatch) => Promise<SaveOutcome>
  submits?: SubmitOutcome | Error | (() => Promise<SubmitOutcome>)
  takesOver?: TakeOverOutcome | Error
  /** How loading the review ends. */
  reviews?: () => Promise<unknown>
  clock?: SimulatedClock
  /** This device cannot keep what is crossed out. */
  losesCrossings?: boolean
  /** Gets each question that this device is told is open. */
  places?: number[]
}

/** A quiz with an attempt under way. */
export const running: LoadedQuiz = { ...loaded, attempt: sampleAttempt, questions: sampleQuestions }
const NEVER = 2 ** 31 - 1

/** A clock on which a pause of no length is over at once, and any other is one of the given clock. */
const withoutPauses = (clock?: SimulatedClock) => ({
  setTimeout: (end: () => void, ms: number): unknown => {
    if (ms === 0) return queueMicrotask(end)
    return clock ? clock.setTimeout(end, ms) : setTimeout(end, ms)
  },
  clearTimeout: (timer: number) => (clock ? clock.clearTimeout(timer) : clearTimeout(timer)),
})
const forEver = () => new Promise<never>(() => undefined)
const settlingOf = (onDevice: Fakes['onDevice'] = async () => []) =>
  flushingMachine.provide({
    actors: { readRecords: fromPromise<OutboxRecord[], { userId: string; assignmentId: string | null }>(onDevice) },
  })

/** Answer saving as it is, with calls that end as wished; `tick` has its clock say something. */
function savingWith({ saves = forEver, submits, takesOver = { kind: 'taken', ...sampleGrant }, onDevice }: Fakes) {
  const clocks: ((event: EventObject) => void)[] = []
  const submit = async () => {
    if (submits instanceof Error) throw submits
    return typeof submits === 'function' ? submits() : (submits ?? submittedReply)
  }
  const machine = answerSavingMachine.provide({
    actors: {
      saveAnswers: fromPromise<SaveOutcome, SaveBatch>(({ input }) => saves(input)),
      submitAttempt: fromPromise(submit),
      takeOver: fromPromise<TakeOverOutcome, { attemptId: string; from: number }>(async () => {
        if (takesOver instanceof Error) throw takesOver
        return takesOver
      }),
      flushing: settlingOf(onDevice),
      typingPause: fromCallback(() => undefined),
      journal: fromCallback(() => undefined),
      clock: fromCallback<{ type: 'time.read'; time: TimeRead }, { time: TimeRead }>(({ sendBack }) => void clocks.push(sendBack)),
      connectionWatch: fromCallback(() => undefined),
      sessionWatch: fromCallback(() => undefined),
      writerLock: fromCallback(() => undefined),
    },
    delays: { retryPause: NEVER, presencePause: NEVER, submitSpread: 0 },
  })
  return { machine, tick: (event: EventObject) => clocks.at(-1)?.(event) }
}

/** Runs the attempt with its answer saving and calls that answer at once. */
export async function run({ loads = running, begins = begun, recalls = null, ...rest }: Fakes = {}) {
  const { reviews = async () => undefined, clock, losesCrossings, places = [], ...wishes } = rest
  let next: LoadOutcome | Error = loads
  const saving = savingWith(wishes)
  const actor = createActor(
    quizAttemptMachine.provide({
      actors: {
        flushing: settlingOf(wishes.onDevice),
        loadAttempt: fromPromise<LoadOutcome, { assignmentId: string; userId: string }>(async () => {
          if (next instanceof Error) throw next
          return next
        }),
        beginAttempt: fromPromise<BeginOutcome, BeginInput>(async () => {
          if (begins instanceof Error) throw begins
          return begins
        }),
        recallExam: fromPromise<RecalledExam | null, { assignmentId: string; userId: string }>(async () => recalls),
        loadReview: fromPromise<unknown, { id: string } | null>(reviews),
        crossings: fromCallback<Crossings & { type: 'crossings.changed' }, Crossings & CrossingsOwner>(({ receive }) => {
          if (losesCrossings) throw new Error('no storage')
          receive(({ index }) => places.push(index))
        }),
        answerSaving: saving.machine,
        introWatch: fromCallback(() => undefined),
      },
      delays: { submitPause: NEVER, reopenCheck: savingTimes.presenceMost },
    }),
    { input: { assignmentId: 'quiz-1', userId: 'user-1' }, clock: withoutPauses(clock) },
  ).start()
  const exam = examRef(actor)
  const settle = async () => {
    for (let turn = 0; turn < 4; turn++) await afterMicrotasks()
    return exam.getSnapshot()
  }
  const send = async (...events: Event[]) => {
    for (const event of events) {
      actor.send(event)
      await settle()
    }
    return exam.getSnapshot()
  }
  const tick = async (event: EventObject & { left?: number; minutes?: number }) => {
    saving.tick(event)
    return settle()
  }
  await settle()
  const loadsNext = (outcome: LoadOutcome | Error) => {
    next = outcome
  }
  return { actor, exam, send, tick, loadsNext }
}

/** Runs the attempt as far as its first question. */
export async function answering(fakes: Fakes = {}) {
  const exam = await run(fakes)
  await exam.send({ type: 'CONTINUE' })
  return exam
}
