import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { viewOf } from '../../machines/kit/selectors.ts'
import type { QuizReviewSnapshot } from '../../machines/quiz-review/quiz-review.machine.ts'
import type { QuizReviewView } from '../../machines/quiz-review/setup.ts'
import { QuizFailure } from '../errors/quiz-failure.tsx'
import { printable } from '../printing/printing.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { OverviewScreen } from './overview-screen.tsx'
import type { QuizReviewProps } from './quiz-review-props.ts'

const selectView = (snapshot: QuizReviewSnapshot): QuizReviewView => viewOf(snapshot, 'loading')

const selectFailure = ({ context }: QuizReviewSnapshot) => context.failure

const Loading = () => <LoadingView text="Loading quiz review..." layout="page" />

const Failed = ({ page }: QuizReviewProps) => (
  <QuizFailure failure={useSelector(page, selectFailure)} onRetry={() => page.send({ type: 'RETRY' })} />
)

const screens: Record<QuizReviewView, FC<QuizReviewProps>> = { loading: Loading, failed: Failed, overview: OverviewScreen }

/** A quiz's submissions in front of its teacher, in whatever state the page is. */
export const QuizReviewPage = ({ page }: QuizReviewProps) => {
  const Screen = screens[useSelector(page, selectView)]
  return (
    <Page width="tables" className={printable} data-machine="quizReview" data-state={useSelector(page, leaves)}>
      <Screen page={page} />
    </Page>
  )
}
