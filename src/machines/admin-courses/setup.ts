import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { AdminCoursesReply } from '../../../domain/api/admin.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'

/** One page of all courses. */
export type CoursePage = Omit<AdminCoursesReply, 'success'>

export interface CoursesQuery {
  search: string
  page: number
}

export interface AdminCoursesContext {
  query: CoursesQuery
  /** The page that was read last. */
  list: CoursePage | null
  failure: Problem | null
}

export type CoursesView = 'loading' | 'list' | 'failed'

export const adminCourses = setup({
  types: {
    context: {} as AdminCoursesContext,
    events: {} as { type: 'SEARCH'; text: string } | { type: 'SHOW_PAGE'; page: number } | { type: 'RETRY' },
    tags: {} as 'busy',
    meta: {} as { view: CoursesView },
  },
  actors: { loadCourses: promiseContract<CoursePage, CoursesQuery>('loadCourses') },
  delays: { typingPause: 300 },
  guards: { isPastEnd: (_, list: CoursePage) => list.courses.length === 0 && list.page > 1 },
  actions: {
    search: assign((_, { text }: { text: string }) => ({ query: { search: text, page: 1 } })),
    turnTo: assign(({ context }, { page }: { page: number }) => ({ query: { ...context.query, page } })),
    turnToLast: assign(({ context }, { pageCount }: Pick<CoursePage, 'pageCount'>) => ({
      query: { ...context.query, page: Math.max(1, pageCount) },
    })),
    keepList: assign((_, list: CoursePage) => ({ list, failure: null })),
    keepFailure: assign(setFailure),
  },
})
