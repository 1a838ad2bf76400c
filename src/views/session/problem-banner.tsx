import { waitSecondsOf } from '../../../domain/people/account-problem.ts'
import type { Problem } from '../../../domain/problem.ts'
import { Banner } from '../ui/banner.tsx'

const network = 'Network error. Please check your connection and try again.'

/** The pause that the server asks for, unless its own sentence already names it. */
const waitWords = (problem: Problem): string => {
  const waitSeconds = waitSecondsOf(problem)
  if (waitSeconds === null || /\d/.test(problem.message)) return ''
  return ` Try again in ${waitSeconds} ${waitSeconds === 1 ? 'second' : 'seconds'}.`
}

export interface ProblemBannerProps {
  problem: Problem
  otherwise: string
}

/** Why the server did not accept a form of the account; `otherwise` stands in for a server without words. */
export const ProblemBanner = ({ problem, otherwise }: ProblemBannerProps) => (
  <Banner tone="bad">
    {problem.kind === 'network' ? network : problem.message || otherwise}
    {waitWords(problem)}
  </Banner>
)
