import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { viewOf } from '../../machines/kit/selectors.ts'
import type { StudentSubmissionView } from '../../machines/student-submission/setup.ts'
import type { StudentSubmissionSnapshot } from '../../machines/student-submission/student-submission.machine.ts'
import { QuizFailure } from '../errors/quiz-failure.tsx'
import { printable } from '../printing/printing.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import type { StudentSubmissionProps } from './student-submission-props.ts'
import { SubmissionScreen } from './submission-screen.tsx'

const selectView = (snapshot: StudentSubmissionSnapshot): StudentSubmissionView => viewOf(snapshot, 'loading')

const selectFailure = ({ context }: StudentSubmissionSnapshot) => context.failure

const Loading = () => <LoadingView text="Loading submission..." layout="page" />

const Failed = ({ page }: StudentSubmissionProps) => (
  <QuizFailure
    failure={useSelector(page, selectFailure)}
    missing="This page does not exist: the quiz was removed, it is not one of yours, or this student is not in its course."
    onRetry={() => page.send({ type: 'RETRY' })}
  />
)

const screens: Record<StudentSubmissionView, FC<StudentSubmissionProps>> = {
  loading: Loading,
  failed: Failed,
  submission: SubmissionScreen,
}

/** One student's submission in front of its teacher, with the whole page to itself. */
export const StudentSubmissionPage = ({ page }: StudentSubmissionProps) => {
  const Screen = screens[useSelector(page, selectView)]
  return (
    <Page className={printable} data-machine="studentSubmission" data-state={useSelector(page, leaves)}>
      <Screen page={page} />
    </Page>
  )
}
