import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { ClipboardList } from 'lucide-react'
import type { FC } from 'react'
import type { AttemptHistoryRef } from '../../machines/attempt-history/attempt-history.machine.ts'
import { selectFailure, selectHistory, selectView } from '../../machines/attempt-history/selectors.ts'
import type { HistoryView } from '../../machines/attempt-history/setup.ts'
import { paths } from '../../paths.ts'
import { useDocumentTitle } from '../layout/document-title.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorView, TryAgain } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { AttemptLog } from './attempt-log.tsx'
import { AttemptTable, NextAttempt } from './attempt-table.tsx'
import { historyFailureSentence } from './sentences.ts'

export interface AttemptHistoryProps {
  history: AttemptHistoryRef
}

const Loading = () => <LoadingView text="Loading your attempts..." layout="rows" />

const Failed = ({ history }: AttemptHistoryProps) => (
  <ErrorView title="Unable to Load Attempts" message={historyFailureSentence(useSelector(history, selectFailure))}>
    <TryAgain page={history} />
    <ButtonLink to={paths.studentCourses}>My Courses</ButtonLink>
  </ErrorView>
)

const Empty = ({ history }: AttemptHistoryProps) => {
  const read = useSelector(history, selectHistory)
  return (
    <>
      <EmptyState
        icon={<ClipboardList />}
        title="No submissions yet"
        text="Once you have submitted this quiz, its result appears here."
        action={read && <ButtonLink to={paths.quizAttempt(read.assignment.id)}>Open the quiz</ButtonLink>}
      />
      {read && <AttemptLog history={read} />}
    </>
  )
}

const Attempts = ({ history }: AttemptHistoryProps) => {
  const read = useSelector(history, selectHistory)
  if (!read) return null
  return (
    <>
      <AttemptTable history={read} />
      <AttemptLog history={read} />
      <div>
        <ButtonLink to={paths.studentCourse(read.assignment.courseId)}>Back to Course</ButtonLink>
      </div>
    </>
  )
}

/** There before the attempts are, so that whoever has the focus on it keeps it. */
const Header = ({ history }: AttemptHistoryProps) => {
  const read = useSelector(history, selectHistory)
  const title = read && `${read.assignment.title} - Attempts`
  useDocumentTitle(title)
  return (
    <PageHeader
      title={title ?? 'Attempts'}
      subtitle={read && read.submissions.length > 1 && 'The best attempt counts.'}
      actions={read && <NextAttempt history={read} />}
    />
  )
}

const screens: Record<HistoryView, FC<AttemptHistoryProps>> = { loading: Loading, failed: Failed, empty: Empty, attempts: Attempts }

/** All attempts of one quiz, on a page of their own. */
export const AttemptHistoryPage = ({ history }: AttemptHistoryProps) => {
  const view = useSelector(history, selectView)
  const Screen = screens[view]
  return (
    <Page data-machine="attemptHistory" data-state={useSelector(history, leaves)}>
      {view !== 'failed' && <Header history={history} />}
      <Screen history={history} />
    </Page>
  )
}
