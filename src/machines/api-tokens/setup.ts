import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { ApiTokenView } from '../../../domain/api/account.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure, setProblem, setRefusal } from '../kit/assigned.ts'
import { emptyIn, type RequiredField, type TypedToken } from './typed-token.ts'

export interface ListedToken extends ApiTokenView {
  isExpired: boolean
}

/** A course that a token can be limited to. */
export interface TokenCourse {
  id: string
  title: string
}

export interface ApiTokens {
  tokens: ListedToken[]
  courses: TokenCourse[]
}

/** A token that was just made; the server never sends its secret again. */
export interface NewToken {
  secret: string
  token: ListedToken
}

interface ApiTokensContext {
  /** The person teaches, so that a token can be limited to one of their courses. */
  teaches: boolean
  content: ApiTokens | null
  /** Why the tokens could not be read. */
  failure: Problem | null
  /** What was left empty in the form. */
  missing: RequiredField[]
  /** Why no token was made. */
  problem: Problem | null
  made: NewToken | null
  /** The token that the question is about. */
  asked: ListedToken | null
  /** Why the token was not revoked. */
  refusal: Problem | null
  /** What was done last, in the server's words. */
  notice: string
}

export type ApiTokensView = 'loading' | 'failed' | 'list' | 'secret'

const findIn = ({ content }: ApiTokensContext, tokenId: string): ListedToken | null =>
  content?.tokens.find(({ id, isExpired }) => id === tokenId && !isExpired) ?? null

const without = (tokens: readonly ListedToken[], id: string | undefined) => tokens.filter((one) => one.id !== id)

const quiet = { missing: [], problem: null, refusal: null, notice: '' }

export const apiTokens = setup({
  types: {
    context: {} as ApiTokensContext,
    events: {} as
      | { type: 'RETRY' }
      | ({ type: 'MAKE' } & TypedToken)
      | { type: 'COPY' }
      | { type: 'KEPT' }
      | { type: 'REVOKE'; tokenId: string }
      | { type: 'CONFIRM' }
      | { type: 'CANCEL' }
      | { type: 'account.changed' },
    input: {} as { teaches: boolean },
    tags: {} as 'busy' | 'asking',
    meta: {} as { view: ApiTokensView },
  },
  actors: {
    loadTokens: promiseContract<ApiTokens, { teaches: boolean }>('loadTokens'),
    makeToken: promiseContract<NewToken, TypedToken>('makeToken'),
    revokeToken: promiseContract<string, { tokenId: string }>('revokeToken'),
    copyText: promiseContract<void, { text: string }>('copyText'),
  },
  guards: {
    isFilledIn: (_, typed: TypedToken) => emptyIn(typed).length === 0,
    isValid: ({ context }, { tokenId }: { tokenId: string }) => findIn(context, tokenId) !== null,
  },
  actions: {
    keepContent: assign((_, content: ApiTokens) => ({ content, failure: null })),
    keepFailure: assign(setFailure),
    clearMessages: assign(quiet),
    rememberMissing: assign((_, typed: TypedToken) => ({ ...quiet, missing: emptyIn(typed) })),
    rememberProblem: assign(setProblem),
    keepMade: assign(({ context: { content } }, made: NewToken) => ({
      made,
      content: content && { ...content, tokens: [made.token, ...without(content.tokens, made.token.id)] },
    })),
    forgetMade: assign({ made: null }),
    pickToken: assign(({ context }, { tokenId }: { tokenId: string }) => ({ ...quiet, asked: findIn(context, tokenId) })),
    forgetRefusal: assign({ refusal: null }),
    keepRefusal: assign(setRefusal),
    forgetToken: assign(({ context: { asked, content } }, notice: string) => ({
      notice,
      content: content && { ...content, tokens: without(content.tokens, asked?.id) },
    })),
  },
})
