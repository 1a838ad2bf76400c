import type { ApiTokensReply, ApiTokenView, NewApiTokenBody, NewApiTokenReply } from '../../../domain/api/account.ts'
import { problemOf } from '../../../domain/problem.ts'
import type { ListedToken, NewToken } from '../../machines/api-tokens/setup.ts'
import type { TypedToken } from '../../machines/api-tokens/typed-token.ts'
import { deleteJson, getJson, postJson } from './client/http.ts'

const url = '/api/account/tokens'
const listed = (token: ApiTokenView): ListedToken => ({ ...token, isExpired: Date.parse(token.expiresAt) <= Date.now() })

/** Reads the caller's API tokens, also those past their end. */
export const fetchApiTokens = async (signal?: AbortSignal): Promise<ListedToken[]> =>
  (await getJson<ApiTokensReply>(url, { signal })).tokens.map(listed)

/** Makes a token, whose secret only this reply carries; rejects with 400 at the password where it is wrong. */
export async function makeApiToken({ courseId, ...typed }: TypedToken, signal?: AbortSignal): Promise<NewToken> {
  const body: NewApiTokenBody = courseId === null ? typed : { ...typed, courseId }
  const { secret, token } = await postJson<NewApiTokenReply>(url, body, { signal })
  return { secret, token: listed(token) }
}

/** Revokes a token of the caller; one that is over already is a success as well. */
export async function revokeApiToken(tokenId: string, signal?: AbortSignal): Promise<string> {
  try {
    return (await deleteJson<{ message?: string }>(`${url}/${encodeURIComponent(tokenId)}`, { signal })).message ?? ''
  } catch (error) {
    if (problemOf(error).status === 404) return 'This token was no longer valid.'
    throw error
  }
}
