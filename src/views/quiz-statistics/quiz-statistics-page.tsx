import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { viewOf } from '../../machines/kit/selectors.ts'
import type { QuizStatisticsSnapshot, QuizStatisticsView } from '../../machines/quiz-statistics/quiz-statistics.machine.ts'
import { QuizFailure } from '../errors/quiz-failure.tsx'
import { printable } from '../printing/printing.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { FiguresScreen } from './figures-screen.tsx'
import type { QuizStatisticsProps } from './quiz-statistics-props.ts'

const selectView = (snapshot: QuizStatisticsSnapshot): QuizStatisticsView => viewOf(snapshot, 'loading')

const selectFailure = ({ context }: QuizStatisticsSnapshot) => context.failure

const Loading = () => <LoadingView text="Loading statistics..." layout="page" />

const Failed = ({ page }: QuizStatisticsProps) => (
  <QuizFailure failure={useSelector(page, selectFailure)} onRetry={() => page.send({ type: 'RETRY' })} />
)

const screens: Record<QuizStatisticsView, FC<QuizStatisticsProps>> = { loading: Loading, failed: Failed, figures: FiguresScreen }

/** The figures of a quiz and its questions, on the screen and as a printed report. */
export const QuizStatisticsPage = ({ page }: QuizStatisticsProps) => {
  const Screen = screens[useSelector(page, selectView)]
  return (
    <Page width="tables" className={printable} data-machine="quizStatistics" data-state={useSelector(page, leaves)}>
      <Screen page={page} />
    </Page>
  )
}
