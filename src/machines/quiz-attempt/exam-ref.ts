import { type ActorRef, type Observer, toObserver } from 'xstate'
import type { Answers } from '../../../domain/attempt/answer.ts'
import type { AnswerSavingRef, AnswerSavingSnapshot } from '../answer-saving/answer-saving.machine.ts'
import type { AttemptEmitted, AttemptEvent } from './contract.ts'
import type { QuizAttemptRef, QuizAttemptSnapshot } from './quiz-attempt.machine.ts'
import { selectSaving } from './selectors.ts'

/** An attempt as its page shows it: answers, deadline and stay in charge are those of answer saving, which owns them, while the exam runs. */
export type ExamSnapshot = QuizAttemptSnapshot & {
  context: { answers: Answers; deadline: string | null; writer: string }
}

/** The attempt and its answer saving as one thing to read from; events go to the attempt. */
export type ExamRef = Pick<ActorRef<ExamSnapshot, AttemptEvent, AttemptEmitted>, 'getSnapshot' | 'subscribe' | 'send' | 'on'>

const nothing = () => undefined

function joined(attempt: QuizAttemptSnapshot, saving: AnswerSavingSnapshot | null): ExamSnapshot {
  const { held, attempt: open } = attempt.context
  const answers = saving?.context.answers ?? held
  const deadline = saving ? saving.context.time.deadline : (open?.deadline ?? null)
  return { ...attempt, context: { ...attempt.context, answers, deadline, writer: saving?.context.writer ?? '' } }
}

/** Follows the answer saving of the attempt, also when the attempt starts another one. */
function follow(attempt: QuizAttemptRef, next: () => void): () => void {
  let followed: AnswerSavingRef | null = null
  let stop: () => void = nothing
  const look = () => {
    const saving = selectSaving(attempt.getSnapshot())
    if (saving === followed) return
    stop()
    followed = saving
    const subscription = saving?.subscribe({ next, error: nothing })
    stop = () => subscription?.unsubscribe()
  }
  look()
  const { unsubscribe } = attempt.subscribe(() => {
    look()
    next()
  })
  return () => {
    unsubscribe()
    stop()
  }
}

/** Joins an attempt and its answer saving for the views: one snapshot that changes when either does. */
export function examRef(attempt: QuizAttemptRef): ExamRef {
  let last: { of: QuizAttemptSnapshot; saving: AnswerSavingSnapshot | null; gives: ExamSnapshot } | null = null
  const getSnapshot = () => {
    const of = attempt.getSnapshot()
    const saving = selectSaving(of)?.getSnapshot() ?? null
    if (last?.of !== of || last.saving !== saving) last = { of, saving, gives: joined(of, saving) }
    return last.gives
  }
  const subscribe = (next: Observer<ExamSnapshot> | ((snapshot: ExamSnapshot) => void)) => {
    const observer = toObserver(next)
    return { unsubscribe: follow(attempt, () => observer.next?.(getSnapshot())) }
  }
  return { send: (event) => attempt.send(event), on: (type, handler) => attempt.on(type, handler), subscribe, getSnapshot }
}
