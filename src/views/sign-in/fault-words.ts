import { limits } from '../../../domain/limits.ts'
import type { RegistrationFaultCode } from '../../../domain/people/registration.ts'
import { passwordFaultSentences } from '../../../domain/text/fault-sentences.ts'

/** The sentence at each field of an account. */
export const registrationFaultWords: Record<RegistrationFaultCode, string> = {
  firstNameRequired: 'First name is required',
  firstNameLong: `First name must be at most ${limits.name} characters`,
  firstNameHidden: 'First name has characters that cannot be seen',
  lastNameRequired: 'Last name is required',
  lastNameLong: `Last name must be at most ${limits.name} characters`,
  lastNameHidden: 'Last name has characters that cannot be seen',
  emailRequired: 'Email is required',
  emailForm: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  ...passwordFaultSentences,
  confirmationRequired: 'Please confirm your password',
  passwordsDiffer: 'Passwords do not match',
}
