import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import type { AuthorAssignment } from '../../../domain/api/assignments.ts'
import {
  selectAssignment,
  selectFailure,
  selectView,
  type TeacherAssignmentRef,
  type TeacherAssignmentView,
} from '../../machines/teacher-assignment/teacher-assignment.machine.ts'
import { paths } from '../../paths.ts'
import { MathText } from '../math/math-text.tsx'
import { courseCrumbs } from '../teacher-course/course-crumbs.ts'
import { Badge } from '../ui/badge.tsx'
import { ErrorView, TryAgain } from '../ui/error-view.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatDateTime, formatPoints } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export interface TeacherAssignmentProps {
  courseId: string
  page: TeacherAssignmentRef
}

const types: Record<AuthorAssignment['assignmentType'], string> = {
  quiz: 'Quiz',
  discussion: 'Discussion',
  external_tool: 'External tool',
  other: 'Other',
}

const Loading = () => <LoadingView text="Loading assignment data..." layout="page" />

const Failed = ({ courseId, page }: TeacherAssignmentProps) => {
  const failure = useSelector(page, selectFailure)
  const message = failure?.kind === 'network' ? 'Network error. Please check your connection.' : failure?.message
  return (
    <ErrorView title="Unable to Load Assignment" message={message || 'Failed to load assignment data'}>
      <TryAgain page={page} />
      <ButtonLink to={paths.teacherCourse(courseId)}>Back to Course</ButtonLink>
    </ErrorView>
  )
}

const factsOf = (assignment: AuthorAssignment) => [
  { label: 'Type', value: types[assignment.assignmentType] },
  { label: 'Points', value: formatPoints(assignment.maxPoints) },
  { label: 'Due', value: formatDateTime(assignment.dueDate) },
  { label: 'Available from', value: formatDateTime(assignment.availableFrom) },
  { label: 'Available until', value: formatDateTime(assignment.availableUntil) },
]

const Details = ({ page }: TeacherAssignmentProps) => {
  const assignment = useSelector(page, selectAssignment)
  if (!assignment) return null
  return (
    <>
      <Facts items={factsOf(assignment)} />
      <MathText as="p" text={assignment.description || 'No description'} />
      {assignment.instructions !== '' && (
        <section aria-labelledby="instructions">
          <h2 id="instructions">Instructions</h2>
          <MathText as="p" text={assignment.instructions} />
        </section>
      )}
    </>
  )
}

const Header = ({ courseId, page }: TeacherAssignmentProps) => {
  const assignment = useSelector(page, selectAssignment)
  const title = assignment?.title ?? 'Assignment'
  return (
    <PageHeader
      title={title}
      badges={
        assignment && <Badge tone={assignment.isPublished ? 'ok' : 'neutral'}>{assignment.isPublished ? 'Published' : 'Draft'}</Badge>
      }
      breadcrumbs={[...courseCrumbs(courseId), { label: title }]}
    />
  )
}

const screens: Record<TeacherAssignmentView, FC<TeacherAssignmentProps>> = { loading: Loading, failed: Failed, details: Details }

/** The read-only details of an assignment that is no quiz. */
export const TeacherAssignmentPage = (props: TeacherAssignmentProps) => {
  const view = useSelector(props.page, selectView)
  const Screen = screens[view]
  return (
    <Page data-machine="teacherAssignment" data-state={useSelector(props.page, leaves)}>
      {view !== 'failed' && <Header {...props} />}
      <Screen {...props} />
    </Page>
  )
}
