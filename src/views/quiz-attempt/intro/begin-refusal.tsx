import { useSelector } from '@xstate/react'
import type { QuizAttemptSnapshot } from '../../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectAsksCode, selectIsBusy, selectProblem } from '../../../machines/quiz-attempt/selectors.ts'
import { Banner } from '../../ui/banner.tsx'
import type { AttemptProps } from '../attempt-props.ts'
import { beginSentence } from '../sentences.ts'

const scrollIntoSight = (refusal: HTMLElement | null) => refusal?.scrollIntoView({ block: 'nearest' })

/** A refused access code is told in its dialog, and nothing while the device may still have a copy. */
const selectRefusal = (snapshot: QuizAttemptSnapshot) => !selectAsksCode(snapshot) && !selectIsBusy(snapshot) && selectProblem(snapshot)

/** Why the attempt did not begin or go on, below the button that was pressed and in sight of whoever pressed it. */
export const BeginRefusal = ({ attempt }: Pick<AttemptProps, 'attempt'>) => {
  const refusal = useSelector(attempt, selectRefusal)
  return (
    refusal && (
      <div ref={scrollIntoSight}>
        <Banner tone="bad">{beginSentence(refusal)}</Banner>
      </div>
    )
  )
}
