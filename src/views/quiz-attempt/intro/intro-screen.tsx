import { useSelector } from '@xstate/react'
import { use } from 'react'
import {
  selectAsksCode,
  selectAttempt,
  selectIsBusy,
  selectLate,
  selectQuiz,
  selectSubmission,
} from '../../../machines/quiz-attempt/selectors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { formatPoints, plural } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { AttemptProps } from '../attempt-props.ts'
import { notCountedSentence } from '../sentences.ts'
import { BeginRefusal } from './begin-refusal.tsx'
import { EarlierAttempt } from './earlier-attempt.tsx'
import { Instructions } from './instructions.tsx'
import { AccessCodeDialog } from './lazy-access-code.ts'
import { ProgressFound } from './progress-found.tsx'
import { SystemCheckSlot } from './system-check-slot.ts'

const BeginButton = ({ attempt }: AttemptProps) => {
  const isBusy = useSelector(attempt, selectIsBusy)
  const canBegin = useSelector(attempt, (snapshot) => snapshot.can({ type: 'BEGIN' }))
  return (
    <>
      <Button variant="accent" size="lg" full busy={isBusy} disabled={!canBegin && !isBusy} onClick={() => attempt.send({ type: 'BEGIN' })}>
        Begin Quiz
      </Button>
      <BeginRefusal attempt={attempt} />
    </>
  )
}

/** Before the exam: the facts of the quiz, and the attempt that is already running if there is one. */
export const IntroScreen = (props: AttemptProps) => {
  const { attempt } = props
  const quiz = useSelector(attempt, selectQuiz)
  const running = useSelector(attempt, selectAttempt)
  const submission = useSelector(attempt, selectSubmission)
  const late = useSelector(attempt, selectLate)
  const Check = use(SystemCheckSlot)
  const asksCode = useSelector(attempt, selectAsksCode)
  if (!quiz) return null
  return (
    <>
      <PageHeader title={quiz.title} subtitle={`${plural(quiz.questionCount, 'question')} · ${formatPoints(quiz.totalPoints)}`} />
      {late.length > 0 && (
        <Banner tone="warn">
          {`${plural(late.length, 'answer')} of your last attempt arrived after it had ended. ${notCountedSentence(late.length)}`}
        </Banner>
      )}
      {running && <ProgressFound {...props} running={running} />}
      {!running && submission && <EarlierAttempt {...props} submission={submission} />}
      <Instructions quiz={quiz}>
        {!running && <BeginButton {...props} />}
        {Check && <Check quiz={quiz} />}
      </Instructions>
      {(quiz.requiresAccessCode || asksCode) && <AccessCodeDialog {...props} />}
    </>
  )
}
