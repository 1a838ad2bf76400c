import { useSelector } from '@xstate/react'
import type { AccountRef } from '../../machines/account/account.machine.ts'
import { selectProblemOf } from '../../machines/account/selectors.ts'
import type { AccountForm } from '../../machines/account/setup.ts'
import { ProblemBanner } from '../session/problem-banner.tsx'

/** What the server refused of a form: the sentence of each field, and a banner for what belongs to none of them. */
export const useProblem = (account: AccountRef, form: AccountForm, names: readonly string[], otherwise: string) => {
  const problem = useSelector(account, selectProblemOf(form))
  const errorOf = (param: string): string | null => problem?.fields.find((field) => field.param === param)?.msg ?? null
  const isAtField = problem?.fields.some(({ param }) => names.includes(param)) ?? false
  return {
    errorOf,
    fields: problem?.fields ?? null,
    banner: problem && !isAtField && <ProblemBanner problem={problem} otherwise={otherwise} />,
  }
}
