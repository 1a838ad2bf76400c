import type { Answers } from '../../../domain/answer.ts'
import type { AnswerSavingRef, AnswerSavingSnapshot } from '../answer-saving/answer-saving.machine.ts'
import type { QuizAttemptRef, QuizAttemptSnapshot } from './quiz-attempt.machine.ts'
import { selectSaving } from './selectors.ts'

/** An attempt as its page shows it: the answers and the stay in charge come from answer saving, which owns them, while the exam runs. */
export type ExamSnapshot = QuizAttemptSnapshot & {
  context: { answers: Answers; deadline: string | null; writer: string }
}

/** The attempt and its answer saving as one thing to read from; events go to the attempt. */
export interface ExamRef extends Pick<QuizAttemptRef, 'send' | 'on'> {
  getSnapshot(): ExamSnapshot
  subscribe(next: () => void): { unsubscribe(): void }
}

function joined(attempt: QuizAttemptSnapshot, saving: AnswerSavingSnapshot | null): ExamSnapshot {
  const { held, attempt: open } = attempt.context
  const answers = saving?.context.answers ?? held
  const deadline = saving ? saving.context.time.deadline : (open?.deadline ?? null)
  return { ...attempt, context: { ...attempt.context, answers, deadline, writer: saving?.context.writer ?? '' } }
}

/** Follows the answer saving of the attempt, also when the attempt starts another one. */
function follow(attempt: QuizAttemptRef, next: () => void): { unsubscribe(): void } {
  let followed: AnswerSavingRef | null = null
  let stop = () => {}
  const look = () => {
    const saving = selectSaving(attempt.getSnapshot())
    if (saving === followed) return
    stop()
    followed = saving
    stop = saving?.subscribe(next).unsubscribe ?? (() => {})
  }
  look()
  const { unsubscribe } = attempt.subscribe(() => {
    look()
    next()
  })
  return {
    unsubscribe: () => {
      unsubscribe()
      stop()
    },
  }
}

/** Joins an attempt and its answer saving for the views: one snapshot that changes when either does. */
export function examRef(attempt: QuizAttemptRef): ExamRef {
  let last: { of: QuizAttemptSnapshot; with: AnswerSavingSnapshot | null; gives: ExamSnapshot } | null = null
  return {
    send: (event) => attempt.send(event),
    on: (type, handler) => attempt.on(type, handler),
    subscribe: (next) => follow(attempt, next),
    getSnapshot: () => {
      const snapshot = attempt.getSnapshot()
      const saving = selectSaving(snapshot)?.getSnapshot() ?? null
      if (last?.of !== snapshot || last.with !== saving) last = { of: snapshot, with: saving, gives: joined(snapshot, saving) }
      return last.gives
    },
  }
}
