import { useSelector } from '@xstate/react'
import { selectAsksCode, selectProblem } from '../../../machines/quiz-attempt/selectors.ts'
import { Banner } from '../../ui/banner.tsx'
import type { AttemptProps } from '../attempt-props.ts'
import { beginSentence } from '../sentences.ts'

const scrollIntoSight = (refusal: HTMLElement | null) => refusal?.scrollIntoView({ block: 'nearest' })

/** Why the attempt did not begin or go on, below the button that was pressed and in sight of whoever pressed it. */
export const BeginRefusal = ({ attempt }: Pick<AttemptProps, 'attempt'>) => {
  const problem = useSelector(attempt, selectProblem)
  const asksCode = useSelector(attempt, selectAsksCode)
  return (
    problem &&
    !asksCode && (
      <div ref={scrollIntoSight}>
        <Banner tone="bad">{beginSentence(problem)}</Banner>
      </div>
    )
  )
}
