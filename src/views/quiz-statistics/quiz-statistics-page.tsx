import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import { leaves } from '../../machines/leaves.ts'
import type {
  QuizStatisticsRef,
  QuizStatisticsSnapshot,
  QuizStatisticsView,
} from '../../machines/quiz-statistics/quiz-statistics.machine.ts'
import { paths } from '../../routes/paths.ts'
import { printable } from '../printing/printing.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorView } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { FiguresScreen } from './figures-screen.tsx'

export interface QuizStatisticsProps {
  page: QuizStatisticsRef
}

const selectView = (snapshot: QuizStatisticsSnapshot): QuizStatisticsView =>
  Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.view ?? 'loading'

const Loading = () => <LoadingView text="Loading statistics..." layout="page" />

const Failed = ({ page }: QuizStatisticsProps) => (
  <ErrorView title="Failed to load quiz data" message="Check your connection and try again.">
    <Button variant="accent" onClick={() => page.send({ type: 'RETRY' })}>
      Try Again
    </Button>
    <ButtonLink to={paths.teacherCourses}>My Courses</ButtonLink>
  </ErrorView>
)

const screens: Record<QuizStatisticsView, FC<QuizStatisticsProps>> = { loading: Loading, failed: Failed, figures: FiguresScreen }

/** The figures of a quiz and its questions, on the screen and as a printed report. */
export const QuizStatisticsPage = ({ page }: QuizStatisticsProps) => {
  const Screen = screens[useSelector(page, selectView)]
  return (
    <Page className={printable} data-machine="quizStatistics" data-state={useSelector(page, leaves)}>
      <Screen page={page} />
    </Page>
  )
}
