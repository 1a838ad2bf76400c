import { createActor, type EventObject, fromCallback } from 'xstate'
import { quizReviewMachine } from '../../../src/machines/quiz-review/quiz-review.machine.ts'
import { submissionGradingMachine } from '../../../src/machines/submission-grading/submission-grading.machine.ts'
import { quizReviewActors, submissionGradingActors } from '../../../src/services/actors/teacher/quiz-review.actors.ts'
import type { PageOptions } from './page-entry.ts'

type ReviewOptions = Pick<PageOptions, 'clock' | 'onDeath'> & { assignmentId: string }

/** Runs what the route of a quiz review composes for its teacher. */
export function startReview({ assignmentId, clock, onDeath }: ReviewOptions) {
  const grading = submissionGradingMachine.provide({ actors: submissionGradingActors })
  const sessionWatch = fromCallback<EventObject, { assignmentId: string }>(() => undefined)
  const machine = quizReviewMachine.provide({ actors: { ...quizReviewActors, grading, sessionWatch } })
  const review = createActor(machine, { input: { assignmentId }, clock })
  review.subscribe({ error: onDeath })
  review.start()
  return { review, grading: () => review.getSnapshot().children.grading ?? null }
}
