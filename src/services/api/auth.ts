import type { CodeLoginBody, ForgottenPasswordBody, LoginBody, MeReply, RegisterBody, UserReply } from '../../../domain/api/auth.ts'
import { isUser, type User } from '../../../domain/people/user.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import { getJson, postJson } from './client/http.ts'

const userOf = ({ user }: { user: User }): User => {
  if (!isUser(user)) throw new ApiProblem({ kind: 'notJson', status: 200, body: user })
  return user
}

/** Signs a person in; the session cookie comes with the reply. */
export const signIn = async (credentials: LoginBody, signal?: AbortSignal): Promise<User> =>
  userOf(await postJson<UserReply>('/api/auth/login', credentials, { signal }))

/** Signs a student in with the code that a teacher or an admin read out. */
export const signInWithCode = async (body: CodeLoginBody, signal?: AbortSignal): Promise<User> =>
  userOf(await postJson<UserReply>('/api/auth/code', body, { signal }))

/** Makes a student's account without signing in; gives the server's sentence about it. */
export const register = async (account: RegisterBody, signal?: AbortSignal): Promise<string> =>
  (await postJson<UserReply>('/api/auth/register', account, { signal })).message

/** Asks for a link by e-mail to choose a new password; the reply is the same whether or not somebody has the address. */
export const askForPasswordLink = async (body: ForgottenPasswordBody, signal?: AbortSignal): Promise<void> => {
  await postJson('/api/auth/forgotten-password', body, { signal })
}

/** Ends the session on the server; the reply says nothing. */
export const signOut = async (signal?: AbortSignal): Promise<void> => {
  await postJson('/api/auth/logout', undefined, { signal })
}

/** Reads who is signed in, as the server knows them; rejects with 401 where nobody is. */
export const loadMe = async (signal?: AbortSignal): Promise<User> => userOf(await getJson<MeReply>('/api/auth/me', { signal }))
