import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { Result } from '../../../domain/course/progress.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'

export interface ProgressContext {
  /** The course whose results are read; null reads those of all courses. */
  courseId: string | null
  results: Result[]
  failure: Problem | null
}

export type ProgressView = 'loading' | 'failed' | 'empty' | 'results'

export const progress = setup({
  types: {
    context: {} as ProgressContext,
    events: {} as { type: 'RETRY' },
    input: {} as { courseId: string | null },
    tags: {} as 'busy',
    meta: {} as { view: ProgressView },
  },
  actors: { loadResults: promiseContract<Result[], { courseId: string | null }>('loadResults') },
  guards: { isEmpty: (_, results: Result[]) => results.length === 0 },
  actions: {
    keepResults: assign((_, results: Result[]) => ({ results, failure: null })),
    keepFailure: assign(setFailure),
  },
})
