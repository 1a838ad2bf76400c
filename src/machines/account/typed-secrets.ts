import { type PasswordFaultCode, passwordFault } from '../../../domain/people/password.ts'

export interface PasswordChange {
  currentPassword: string
  newPassword: string
}

export interface Removal {
  password: string
  code: string
}

export type PasswordFormFault = PasswordFaultCode | 'currentRequired' | 'passwordsDiffer'
/** The secrets that turning two-step sign-in on or off asks for. */
export type SecretName = keyof Removal
export type TypedChange = PasswordChange & { confirmation: string }

/** Only the first fault is reported: nothing typed, a confirmation that differs, or a password that cannot be used. */
export function faultsOf(email: string, { currentPassword, newPassword, confirmation }: TypedChange): PasswordFormFault[] {
  if (currentPassword === '') return ['currentRequired']
  const fault = passwordFault(newPassword, email, () => false)
  if (fault) return [fault]
  return newPassword === confirmation ? [] : ['passwordsDiffer']
}

const secrets: SecretName[] = ['password', 'code']

/** The secrets that were asked for and left empty. */
export const emptyOf = (typed: Partial<Removal>): SecretName[] => secrets.filter((name) => typed[name]?.trim() === '')
