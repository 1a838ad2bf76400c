import type { RegistrationFault, RegistrationField } from '../../../domain/people/registration.ts'
import type { Problem } from '../../../domain/problem.ts'
import { registrationFaultWords } from './fault-words.ts'
import { formErrors } from './form-errors.ts'

const names: readonly RegistrationField[] = ['firstName', 'lastName', 'email', 'password', 'confirmPassword']

/** What is wrong with the fields of a new account: what was found here, and why the server refused it; `otherwise` replaces the words of a server without any. */
export function registrationErrors(found: readonly RegistrationFault[], problem: Problem | null, otherwise: string) {
  const foundAt = (name: RegistrationField): string | null => {
    const fault = found.find(({ field }) => field === name)
    return fault ? registrationFaultWords[fault.code] : null
  }
  return formErrors({ names, found, foundAt, problem, otherwise })
}
