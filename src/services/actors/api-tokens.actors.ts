import type { ApiTokens, NewToken } from '../../machines/api-tokens/setup.ts'
import type { TypedToken } from '../../machines/api-tokens/typed-token.ts'
import { fetchApiTokens, makeApiToken, revokeApiToken } from '../api/api-tokens.ts'
import { fetchCourses } from '../api/courses/courses.ts'
import { copyText } from '../browser/clipboard.ts'
import { task } from './task.ts'

export const apiTokensActors = {
  loadTokens: task<ApiTokens, { teaches: boolean }>(async ({ input: { teaches }, signal }) => {
    const [tokens, courses] = await Promise.all([fetchApiTokens(signal), teaches ? fetchCourses(signal) : []])
    return { tokens, courses: courses.map(({ id, title }) => ({ id, title })) }
  }),
  makeToken: task<NewToken, TypedToken>(({ input, signal }) => makeApiToken(input, signal)),
  revokeToken: task<string, { tokenId: string }>(({ input, signal }) => revokeApiToken(input.tokenId, signal)),
  copyText: task<void, { text: string }>(({ input }) => copyText(input.text)),
}
