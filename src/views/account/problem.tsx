import { useSelector } from '@xstate/react'
import type { AccountRef } from '../../machines/account/account.machine.ts'
import { selectProblemOf } from '../../machines/account/selectors.ts'
import type { AccountForm } from '../../machines/account/setup.ts'
import { useFocusOnFault } from '../session/focus-fault.ts'
import { ProblemBanner } from '../session/problem-banner.tsx'

const noFields: never[] = []

/** What the server refused of a form: the sentence of each field, the first of which gets the focus, and a banner for what belongs to none of them. */
export const useProblem = (account: AccountRef, form: AccountForm, names: readonly string[], otherwise: string) => {
  const problem = useSelector(account, selectProblemOf(form))
  const fields = problem?.fields ?? noFields
  const errorOf = (param: string): string | null => fields.find((field) => field.param === param)?.msg ?? null
  const isAtField = fields.some(({ param }) => names.includes(param))
  return {
    errorOf,
    fields,
    form: useFocusOnFault(fields),
    banner: problem && !isAtField && <ProblemBanner problem={problem} otherwise={otherwise} />,
  }
}
