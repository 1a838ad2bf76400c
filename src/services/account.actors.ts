import { AccountRefusal } from '../../domain/account-problem.ts'
import type { Credentials } from '../../domain/credentials.ts'
import type { Registration } from '../../domain/registration.ts'
import type { User } from '../../domain/user.ts'
import type { SignInTry } from '../machines/sign-in/setup.ts'
import { ApiProblem } from './api-problem.ts'
import { register, signIn } from './auth.ts'
import { checkPassword } from './password.actors.ts'
import { task } from './task.ts'

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof ApiProblem)) return error
  const { status, message, retryAfterMs, errors, reason } = error
  const waitSeconds = status === 429 && retryAfterMs !== null ? Math.ceil(retryAfterMs / 1000) : null
  const asksCode = reason === 'secondFactorRequired' || reason === 'secondFactorWrong'
  const kind = status === null ? 'network' : 'refused'
  return new AccountRefusal({ kind, message, waitSeconds, fields: errors, ...(asksCode && { asksCode }) })
}

/** Turns the refusal of a call about an account into one that its form can show. */
export const refusing = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    throw refusalOf(error)
  }
}

export const signInActors = {
  signIn: task<User, Credentials>(({ input: { email, password }, signal }) => refusing(signIn({ email: email.trim(), password }, signal))),
  signInWithCode: task<User, SignInTry>(({ input: { email, password, code }, signal }) =>
    refusing(signIn({ email: email.trim(), password, code }, signal)),
  ),
}

export const registrationActors = {
  checkPassword,
  register: task<string, Registration>(({ input, signal }) =>
    refusing(
      register(
        { firstName: input.firstName.trim(), lastName: input.lastName.trim(), email: input.email.trim(), password: input.password },
        signal,
      ),
    ),
  ),
}
