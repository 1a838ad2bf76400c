import { useSelector } from '@xstate/react'
import type { AccountRef } from '../../machines/account/account.machine.ts'
import { selectMissingIn, selectProblemOf } from '../../machines/account/selectors.ts'
import type { AccountForm } from '../../machines/account/setup.ts'
import type { SecretName } from '../../machines/account/typed-secrets.ts'
import { formErrors } from '../sign-in/form-errors.ts'

const requiredWords: Record<SecretName, string> = { password: 'Your password is required', code: 'Code is required' }

/** What is empty in a form, and what the server refused of it. */
export const useFormProblem = (account: AccountRef, form: AccountForm, names: readonly string[], otherwise: string) => {
  const problem = useSelector(account, selectProblemOf(form))
  const missing = useSelector(account, selectMissingIn(form))
  const foundAt = (param: string): string | null => {
    const empty = missing.find((name) => name === param)
    return empty ? requiredWords[empty] : null
  }
  return formErrors({ names, found: missing, foundAt, problem, otherwise })
}
