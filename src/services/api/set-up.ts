import type { RegisterBody, SetUpReply, UserReply } from '../../../domain/api/auth.ts'
import type { Registration } from '../../../domain/people/registration.ts'
import { plainName } from '../../../domain/text/name-text.ts'
import { getJson, postJson } from './client/http.ts'

const linkUrl = (token: string): string => `/api/set-up/${encodeURIComponent(token)}`

/** Reads the name of the school that a set-up link opens; rejects with an ApiProblem. */
export const fetchSchoolName = async (token: string, signal: AbortSignal): Promise<string> =>
  (await getJson<SetUpReply>(linkUrl(token), { signal })).schoolName

/** Creates the first admin of a school; rejects with an ApiProblem. */
export const createAdmin = async (
  token: string,
  { firstName, lastName, email, password }: Registration,
  signal: AbortSignal,
): Promise<void> => {
  const body: RegisterBody = { firstName: plainName(firstName), lastName: plainName(lastName), email: email.trim(), password }
  await postJson<UserReply>(linkUrl(token), body, { signal })
}
