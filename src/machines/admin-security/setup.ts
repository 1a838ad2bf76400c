import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { SecurityCheckReply, SecurityLogReply } from '../../../domain/api/security-log.ts'
import type { SecurityKind } from '../../../domain/people/security-kinds.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'

/** One page of the security log. */
export type SecurityPage = Omit<SecurityLogReply, 'success'>
export type ChainCheck = Omit<SecurityCheckReply, 'success'>

export interface SecurityQuery {
  search: string
  kind: SecurityKind | 'all'
  page: number
}

export interface AdminSecurityContext {
  query: SecurityQuery
  /** The page that was read last. */
  list: SecurityPage | null
  failure: Problem | null
  check: ChainCheck | null
  checkFailure: Problem | null
}

export type ListView = 'loading' | 'list' | 'failed'
export type CheckView = 'unchecked' | 'checking' | 'checked' | 'checkFailed'

type Failed = { error: unknown }

export const adminSecurity = setup({
  types: {
    context: {} as AdminSecurityContext,
    events: {} as
      | { type: 'SEARCH'; text: string }
      | { type: 'CHOOSE_KIND'; kind: SecurityQuery['kind'] }
      | { type: 'SHOW_PAGE'; page: number }
      | { type: 'RETRY' }
      | { type: 'VERIFY' },
    tags: {} as 'busy',
    meta: {} as { view: ListView | CheckView },
  },
  actors: {
    loadEntries: promiseContract<SecurityPage, SecurityQuery>('loadEntries'),
    verifyChain: promiseContract<ChainCheck, Record<string, never>>('verifyChain'),
  },
  delays: { typingPause: 300 },
  guards: { isPastEnd: (_, list: SecurityPage) => list.entries.length === 0 && list.page > 1 },
  actions: {
    search: assign(({ context }, { text }: { text: string }) => ({ query: { ...context.query, search: text, page: 1 } })),
    chooseKind: assign(({ context }, { kind }: Pick<SecurityQuery, 'kind'>) => ({ query: { ...context.query, kind, page: 1 } })),
    turnTo: assign(({ context }, { page }: { page: number }) => ({ query: { ...context.query, page } })),
    turnToLast: assign(({ context }, { pageCount }: Pick<SecurityPage, 'pageCount'>) => ({
      query: { ...context.query, page: Math.max(1, pageCount) },
    })),
    keepList: assign((_, list: SecurityPage) => ({ list, failure: null })),
    keepFailure: assign(setFailure),
    keepCheck: assign((_, check: ChainCheck) => ({ check, checkFailure: null })),
    keepCheckFailure: assign((_, { error }: Failed) => ({ checkFailure: problemOf(error) })),
  },
})
