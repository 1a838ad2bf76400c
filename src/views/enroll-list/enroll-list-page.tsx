import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import type { EnrollListRef } from '../../machines/enroll-list/enroll-list.machine.ts'
import { type EnrollListView, selectCourse, selectFailure, selectView } from '../../machines/enroll-list/selectors.ts'
import { paths } from '../../paths.ts'
import { courseCrumbs } from '../teacher-course/course-crumbs.ts'
import { ErrorView, TryAgain } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ListForm } from './list-form.tsx'
import { ReportScreen } from './report-screen.tsx'
import { ResultScreen } from './result-screen.tsx'
import { loadFailureSentence, placesWords } from './sentences.ts'

export interface EnrollListProps {
  list: EnrollListRef
}

const Loading = () => <LoadingView text="Loading course..." layout="page" />

const Failed = ({ list }: EnrollListProps) => (
  <ErrorView title="Error Loading Course" message={loadFailureSentence(useSelector(list, selectFailure))}>
    <TryAgain page={list} />
    <ButtonLink to={paths.teacherCourses}>Back to My Courses</ButtonLink>
  </ErrorView>
)

const screens: Record<EnrollListView, FC<EnrollListProps>> = {
  loading: Loading,
  failed: Failed,
  list: ListForm,
  report: ReportScreen,
  result: ResultScreen,
}

const Header = ({ list }: EnrollListProps) => {
  const course = useSelector(list, selectCourse)
  const courseId = useSelector(list, (snapshot) => snapshot.context.courseId)
  return (
    <PageHeader
      breadcrumbs={[...courseCrumbs(courseId, course?.title), { label: 'Enroll a list' }]}
      title="Enroll a List of Students"
      subtitle={
        course && (
          <>
            <bdi>{course.title}</bdi> · {placesWords(course)}
          </>
        )
      }
    />
  )
}

/** A whole class on its way into a course, in whatever state it is. */
export const EnrollListPage = ({ list }: EnrollListProps) => {
  const view = useSelector(list, selectView)
  const Screen = screens[view]
  return (
    <Page
      width={view === 'report' || view === 'result' ? 'wide' : 'column'}
      data-machine="enrollList"
      data-state={useSelector(list, leaves)}
    >
      {view !== 'failed' && <Header list={list} />}
      <Screen list={list} />
    </Page>
  )
}
