import { type PasswordFaultCode, type PasswordStrength, passwordFault, passwordStrength } from '../../../domain/people/password.ts'
import type { Registration } from '../../../domain/people/registration.ts'
import type { PasswordTyped } from '../../machines/password-strength/password-strength.machine.ts'
import { task } from './task.ts'

/** The list travels on its own, when somebody is about to choose a password. */
const commonPasswords = () => import('../../../domain/people/common-passwords.ts')

/** Without the list a password is judged by its other qualities; the server has the list. */
const whetherCommon = async (): Promise<(password: string) => boolean> => {
  try {
    return (await commonPasswords()).isCommonPassword
  } catch {
    return () => false
  }
}

export const passwordStrengthActors = {
  loadCommonPasswords: task<void, Record<string, never>>(async () => void (await commonPasswords())),
  judgePassword: task<PasswordStrength, PasswordTyped>(async ({ input: { password, owner } }) =>
    passwordStrength(password, owner, await whetherCommon()),
  ),
}

/** Finds what the form alone could not: that the password is one of the most common ones. */
export const checkPassword = task<PasswordFaultCode | null, Registration>(async ({ input: { password, email } }) =>
  passwordFault(password, email, await whetherCommon()),
)
