import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { Problem } from '../../../domain/problem.ts'
import type { QuestionForm } from '../../../domain/quiz/quiz-form.ts'
import { setFailure } from '../kit/assigned.ts'

/** A question of an own quiz, by the id that it has there. */
export interface FoundQuestion {
  id: string
  quizTitle: string
  courseTitle: string
  question: QuestionForm
}

export interface SearchQuery {
  search: string
  /** From 1. */
  page: number
}

/** One page of what was found; `total` counts all pages. */
export interface FoundPage {
  questions: FoundQuestion[]
  page: number
  pageCount: number
  total: number
}

export interface QuestionSearchInput {
  /** How many questions the quiz still takes. */
  room: number
}

export interface QuestionSearchContext extends QuestionSearchInput {
  query: SearchQuery
  found: FoundPage | null
  chosen: readonly FoundQuestion[]
  failure: Problem | null
}

export type QuestionSearchEvent =
  | { type: 'SEARCH'; search: string }
  | { type: 'SHOW_PAGE'; page: number }
  | { type: 'TOGGLE'; question: FoundQuestion }
  | { type: 'RETRY' }
  | { type: 'ADD' }
  | { type: 'CLOSE' }

type Toggled = { question: FoundQuestion }

const isAmong = (list: readonly FoundQuestion[], { id }: FoundQuestion): boolean => list.some((one) => one.id === id)

export const questionSearch = setup({
  types: {
    context: {} as QuestionSearchContext,
    events: {} as QuestionSearchEvent,
    input: {} as QuestionSearchInput,
    tags: {} as 'busy',
    meta: {} as { view: 'loading' | 'list' | 'failed' | 'closed' },
  },
  actors: { findQuestions: promiseContract<FoundPage, SearchQuery>('findQuestions') },
  delays: { typingPause: 300 },
  guards: {
    canToggle: ({ context: { chosen, room } }, { question }: Toggled) => isAmong(chosen, question) || chosen.length < room,
    isOtherPage: ({ context: { query, found } }, { page }: { page: number }) =>
      page !== query.page && page >= 1 && page <= (found?.pageCount ?? 1),
    hasChosen: ({ context }) => context.chosen.length > 0,
  },
  actions: {
    search: assign((_, { search }: { search: string }) => ({ query: { search, page: 1 } })),
    turnTo: assign(({ context }, { page }: { page: number }) => ({ query: { ...context.query, page } })),
    toggle: assign(({ context: { chosen } }, { question }: Toggled) => ({
      chosen: isAmong(chosen, question) ? chosen.filter(({ id }) => id !== question.id) : [...chosen, question],
    })),
    keepFound: assign((_, { output }: { output: FoundPage }) => ({ found: output, failure: null })),
    keepFailure: assign(setFailure),
    forgetChosen: assign({ chosen: [] }),
  },
})
