import type { UserReply } from '../../../domain/api/auth.ts'
import type { SetUpBody, SetUpReply } from '../../../domain/api/set-up.ts'
import type { Registration } from '../../../domain/people/registration.ts'
import { plainName } from '../../../domain/text/name-text.ts'
import { getJson, postJson } from '../api/http.ts'
import { checkPassword } from './password.actors.ts'
import { task } from './task.ts'

const linkUrl = (token: string): string => `/api/set-up/${encodeURIComponent(token)}`

const createAdmin = async (token: string, { firstName, lastName, email, password }: Registration, signal: AbortSignal): Promise<void> => {
  const body: SetUpBody = { firstName: plainName(firstName), lastName: plainName(lastName), email: email.trim(), password }
  await postJson<UserReply>(linkUrl(token), body, { signal })
}

export const setUpActors = {
  loadSchool: task<string, { token: string }>(
    async ({ input, signal }) => (await getJson<SetUpReply>(linkUrl(input.token), { signal })).schoolName,
  ),
  checkPassword,
  createAdmin: task<void, { token: string; account: Registration }>(({ input, signal }) => createAdmin(input.token, input.account, signal)),
}
