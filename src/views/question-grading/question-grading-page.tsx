import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import type { QuestionGradingView } from '../../machines/question-grading/contract.ts'
import { selectFailure, selectView } from '../../machines/question-grading/selectors.ts'
import { QuizFailure } from '../errors/quiz-failure.tsx'
import { printable } from '../printing/printing.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { GradingScreen } from './grading-screen.tsx'
import type { QuestionGradingProps } from './question-grading-props.ts'

const Loading = () => <LoadingView text="Loading answers..." layout="page" />

const Failed = ({ page }: QuestionGradingProps) => (
  <QuizFailure failure={useSelector(page, selectFailure)} onRetry={() => page.send({ type: 'RETRY' })} />
)

const screens: Record<QuestionGradingView, FC<QuestionGradingProps>> = { loading: Loading, failed: Failed, grading: GradingScreen }

/** The answers of a class to one question, graded one after another. */
export const QuestionGradingPage = ({ page, names }: QuestionGradingProps) => {
  const Screen = screens[useSelector(page, selectView)]
  return (
    <Page className={printable} data-machine="questionGrading" data-state={useSelector(page, leaves)}>
      <Screen page={page} names={names} />
    </Page>
  )
}
