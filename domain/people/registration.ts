import { limits } from '../limits.ts'
import { hasHiddenSigns, plainName } from '../text/name-text.ts'
import { plainEmail } from '../text/plain-text.ts'
import { type PasswordFaultCode, passwordFault } from './password.ts'

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
  | 'firstNameLong'
  | 'firstNameHidden'
  | 'lastNameRequired'
  | 'lastNameLong'
  | 'lastNameHidden'
  | 'emailRequired'
  | 'emailForm'
  | 'passwordRequired'
  | PasswordFaultCode
  | 'confirmationRequired'
  | 'passwordsDiffer'

export interface RegistrationFault {
  field: RegistrationField
  code: RegistrationFaultCode
}

/** Somebody who has just made an account, and the server's sentence about it. */
export interface Newcomer {
  email: string
  message: string
}

const WORD = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const EMAIL = new RegExp(`^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+${LABEL}$`, 'i')

/** Returns whether a text is, without characters that cannot be seen, an e-mail address as the server accepts it: words with dots, one @ and a dotted host name. */
export function isEmail(text: string): boolean {
  const email = plainEmail(text)
  return email.length <= limits.email && EMAIL.test(email)
}

const emailFault = (email: string): RegistrationFaultCode | null => {
  if (plainEmail(email) === '') return 'emailRequired'
  return isEmail(email) ? null : 'emailForm'
}

const isTooLong = (name: string): boolean => name.trim().length > limits.name

const firstNameFault = (name: string): RegistrationFaultCode | null => {
  if (plainName(name) === '') return 'firstNameRequired'
  if (isTooLong(name)) return 'firstNameLong'
  return hasHiddenSigns(name) ? 'firstNameHidden' : null
}

const lastNameFault = (name: string): RegistrationFaultCode | null => {
  if (plainName(name) === '') return 'lastNameRequired'
  if (isTooLong(name)) return 'lastNameLong'
  return hasHiddenSigns(name) ? 'lastNameHidden' : null
}

/** Whether the password is a common one is asked when everything else is in order, because the list comes over the network. */
const isRare = () => false

const confirmationFault = (password: string, confirmation: string | null): RegistrationFaultCode | null => {
  if (confirmation === '') return 'confirmationRequired'
  return confirmation === null || password === confirmation ? null : 'passwordsDiffer'
}

/** Finds at most one fault per field, in the order of the form, all but a common password; without a second password field `confirmation` is null. */
export function registrationFaults(account: Registration, confirmation: string | null): RegistrationFault[] {
  const found: Record<RegistrationField, RegistrationFaultCode | null> = {
    firstName: firstNameFault(account.firstName),
    lastName: lastNameFault(account.lastName),
    email: emailFault(account.email),
    password: account.password === '' ? 'passwordRequired' : passwordFault(account.password, account.email, isRare),
    confirmPassword: confirmationFault(account.password, confirmation),
  }
  const fields: RegistrationField[] = ['firstName', 'lastName', 'email', 'password', 'confirmPassword']
  return fields.flatMap((field) => {
    const code = found[field]
    return code ? [{ field, code }] : []
  })
}
