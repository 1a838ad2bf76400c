import { useSelector } from '@xstate/react'
import type { AccountRef } from '../../machines/account/account.machine.ts'
import { selectMissingIn, selectProblemOf } from '../../machines/account/selectors.ts'
import type { AccountForm } from '../../machines/account/setup.ts'
import type { SecretName } from '../../machines/account/typed-secrets.ts'
import { problemSentence } from '../sign-in/problem-sentence.ts'

const noFields: never[] = []

const requiredWords: Record<SecretName, string> = { password: 'Your password is required', code: 'Code is required' }

/** What is empty, and what the server refused of a form: the sentence of each field, the first of which gets the focus, and a banner for what belongs to none of them. */
export const useFormProblem = (account: AccountRef, form: AccountForm, names: readonly string[], otherwise: string) => {
  const problem = useSelector(account, selectProblemOf(form))
  const fields = problem?.fields ?? noFields
  const missing = useSelector(account, selectMissingIn(form))
  const errorOf = (param: string): string | null => {
    const empty = missing.find((name) => name === param)
    return empty ? requiredWords[empty] : (fields.find((field) => field.param === param)?.msg ?? null)
  }
  const isAtField = fields.some(({ param }) => names.includes(param))
  return {
    errorOf,
    faults: missing.length > 0 ? missing : fields,
    banner: problem && !isAtField ? problemSentence(problem, otherwise) : null,
  }
}
