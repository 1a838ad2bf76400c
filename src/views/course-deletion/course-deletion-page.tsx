import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { restorableDays } from '../../../domain/course/course-deletion.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { selectFacts, selectFailure, selectView } from '../../machines/course-deletion/selectors.ts'
import type { CourseDeletionView } from '../../machines/course-deletion/setup.ts'
import { failureSentence } from '../errors/failure-sentence.ts'
import { ButtonRow } from '../ui/button-row.tsx'
import { ErrorView, TryAgain } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { CourseDeletionProps } from './course-deletion-props.ts'
import { DeletionQuestion } from './deletion-question.tsx'

const Loading = () => <LoadingView text="Loading course..." layout="rows" />

const Failed = ({ page, back }: CourseDeletionProps) => (
  <ErrorView title="Error Loading Course" message={failureSentence(useSelector(page, selectFailure), 'Failed to load the course')}>
    <TryAgain page={page} />
    <ButtonLink to={back}>Back</ButtonLink>
  </ErrorView>
)

const Question = (props: CourseDeletionProps) => {
  const title = useSelector(props.page, selectFacts)?.course.title ?? ''
  return (
    <>
      <PageHeader
        title={`Delete ${isolated(title)}?`}
        subtitle={`The course vanishes for everybody at once. For ${restorableDays} days its owner and admins can bring it back, then everything in it is removed for good.`}
      />
      <DeletionQuestion {...props} />
    </>
  )
}

const Deleted = ({ page, back, deletedCourses }: CourseDeletionProps) => {
  const title = useSelector(page, selectFacts)?.course.title ?? ''
  return (
    <>
      <PageHeader
        title={`${isolated(title)} is deleted`}
        subtitle={`Nobody can open it any more. For ${restorableDays} days it can be brought back, then everything in it is removed for good.`}
      />
      <ButtonRow align="start">
        <ButtonLink to={deletedCourses} variant="accent">
          Deleted Courses
        </ButtonLink>
        <ButtonLink to={back}>Back to Courses</ButtonLink>
      </ButtonRow>
    </>
  )
}

const screens: Record<CourseDeletionView, FC<CourseDeletionProps>> = {
  loading: Loading,
  failed: Failed,
  question: Question,
  deleted: Deleted,
}

/** The question whether a course shall be deleted, in whatever state it is. */
export const CourseDeletionPage = (props: CourseDeletionProps) => {
  const Screen = screens[useSelector(props.page, selectView)]
  return (
    <Page width="column" data-machine="courseDeletion" data-state={useSelector(props.page, leaves)}>
      <Screen {...props} />
    </Page>
  )
}
