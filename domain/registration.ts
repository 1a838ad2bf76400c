import { limits } from './limits.ts'

/** What a person types to get an account. */
export interface Registration {
  firstName: string
  lastName: string
  email: string
  password: string
}

export type RegistrationField = keyof Registration | 'confirmPassword'

export type RegistrationFaultCode =
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'emailRequired'
  | 'emailForm'
  | 'passwordRequired'
  | 'passwordShort'
  | 'passwordLong'
  | 'confirmationRequired'
  | 'passwordsDiffer'

export interface RegistrationFault {
  field: RegistrationField
  code: RegistrationFaultCode
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Tells whether a trimmed text looks like an e-mail address: one @ and a dotted name behind it. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim()) && text.trim().length <= limits.email

const emailFault = (email: string): RegistrationFaultCode | null => {
  if (email.trim() === '') return 'emailRequired'
  return isEmail(email) ? null : 'emailForm'
}

const passwordFault = ({ length }: string): RegistrationFaultCode | null => {
  if (length === 0) return 'passwordRequired'
  if (length < limits.passwordMin) return 'passwordShort'
  return length > limits.passwordMax ? 'passwordLong' : null
}

const confirmationFault = (password: string, confirmation: string | null): RegistrationFaultCode | null => {
  if (confirmation === null || password === confirmation) return null
  return confirmation === '' ? 'confirmationRequired' : 'passwordsDiffer'
}

/** Finds at most one fault per field, in the order of the form; without a second password field `confirmation` is null. */
export function registrationFaults(account: Registration, confirmation: string | null): RegistrationFault[] {
  const found: Record<RegistrationField, RegistrationFaultCode | null> = {
    firstName: account.firstName.trim() === '' ? 'firstNameRequired' : null,
    lastName: account.lastName.trim() === '' ? 'lastNameRequired' : null,
    email: emailFault(account.email),
    password: passwordFault(account.password),
    confirmPassword: confirmationFault(account.password, confirmation),
  }
  const fields: RegistrationField[] = ['firstName', 'lastName', 'email', 'password', 'confirmPassword']
  return fields.flatMap((field) => {
    const code = found[field]
    return code ? [{ field, code }] : []
  })
}
