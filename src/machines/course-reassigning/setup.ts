import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { ReassignReply, TaughtCoursesReply } from '../../../domain/api/account-changes.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure, setRefusal } from '../kit/assigned.ts'

/** A teacher and the courses that they own. */
export type TaughtCourses = Omit<TaughtCoursesReply, 'success'>

/** Who owns the courses now, and what is left. */
export type Reassigned = Omit<ReassignReply, 'success'>

interface CourseReassigningContext {
  userId: string
  content: TaughtCourses | null
  /** Why the courses could not be read. */
  failure: Problem | null
  /** Why they were not given away. */
  refusal: Problem | null
  /** Who got how many courses last. */
  outcome: { name: string; moved: number } | null
}

export type CourseReassigningEvent = { type: 'RETRY' } | { type: 'REASSIGN'; email: string; courseIds: string[] } | { type: 'DISMISS' }

export type CourseReassigningView = 'loading' | 'failed' | 'courses'

export const courseReassigning = setup({
  types: {
    context: {} as CourseReassigningContext,
    events: {} as CourseReassigningEvent,
    input: {} as { userId: string },
    tags: {} as 'busy' | 'form',
    meta: {} as { view: CourseReassigningView },
  },
  actors: {
    loadCourses: promiseContract<TaughtCourses, { userId: string }>('loadCourses'),
    reassign: promiseContract<Reassigned, { userId: string; email: string; courseIds: string[] }>('reassign'),
  },
  guards: {
    hasCourses: ({ context }) => (context.content?.courses.length ?? 0) > 0,
    hasOutcome: ({ context }) => context.outcome !== null,
  },
  actions: {
    keepContent: assign((_, content: TaughtCourses) => ({ content, failure: null })),
    keepFailure: assign(setFailure),
    keepRefusal: assign(setRefusal),
    forgetRefusal: assign({ refusal: null }),
    keepOutcome: assign(({ context: { content } }, { owner, moved, courses }: Reassigned) => ({
      content: content && { ...content, courses },
      outcome: { name: fullName(owner), moved },
    })),
    forgetOutcome: assign({ outcome: null }),
  },
})
