import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { CourseDeletionReply } from '../../../domain/api/courses.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure, setRefusal } from '../kit/assigned.ts'

/** What a deletion would take along. */
export type DeletionFacts = Omit<CourseDeletionReply, 'success'>

interface CourseDeletionContext {
  courseId: string
  facts: DeletionFacts | null
  /** Why the facts could not be read. */
  failure: Problem | null
  /** Why the course was not deleted. */
  refusal: Problem | null
}

export type CourseDeletionEvent = { type: 'RETRY' } | { type: 'DELETE'; code: string } | { type: 'LOOK_AGAIN' }

export type CourseDeletionView = 'loading' | 'failed' | 'question' | 'deleted'

export const courseDeletion = setup({
  types: {
    context: {} as CourseDeletionContext,
    events: {} as CourseDeletionEvent,
    input: {} as { courseId: string },
    tags: {} as 'busy',
    meta: {} as { view: CourseDeletionView },
  },
  actors: {
    loadDeletion: promiseContract<DeletionFacts, { courseId: string }>('loadDeletion'),
    deleteCourse: promiseContract<void, { courseId: string; code: string }>('deleteCourse'),
  },
  guards: { canDelete: ({ context }) => context.facts?.openAttempts === 0 },
  actions: {
    keepFacts: assign((_, facts: DeletionFacts) => ({ facts, failure: null })),
    keepFailure: assign(setFailure),
    keepRefusal: assign(setRefusal),
    forgetRefusal: assign({ refusal: null }),
  },
})
