import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { NotebookText } from 'lucide-react'
import type { FC } from 'react'
import type { AdminCoursesRef } from '../../machines/admin-courses/admin-courses.machine.ts'
import { selectFailure, selectList, selectSearch, selectView } from '../../machines/admin-courses/selectors.ts'
import type { CoursesView } from '../../machines/admin-courses/setup.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { plural } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import { SearchField } from '../ui/search-field.tsx'
import styles from './admin.module.css'
import { CourseTable } from './course-table.tsx'
import { readFailureSentence } from './sentences.ts'

export interface AdminCoursesProps {
  courses: AdminCoursesRef
}

const List = ({ courses }: AdminCoursesProps) => {
  const list = useSelector(courses, selectList)
  const search = useSelector(courses, selectSearch)
  if (!list) return <LoadingView text="Loading courses..." layout="rows" />
  return (
    <>
      <p role="status" className={styles.muted}>
        {plural(list.total, 'course')}
      </p>
      {list.courses.length > 0 && <CourseTable courses={list.courses} />}
      {list.courses.length === 0 && (
        <EmptyState icon={<NotebookText />} title={search.trim() === '' ? 'No courses created yet' : 'No courses match'} />
      )}
      <Pagination page={list.page} pages={list.pageCount} onPage={(page) => courses.send({ type: 'SHOW_PAGE', page })} />
    </>
  )
}

const Failed = ({ courses }: AdminCoursesProps) => (
  <RetryBanner page={courses}>{readFailureSentence(useSelector(courses, selectFailure), 'courses')}</RetryBanner>
)

const screens: Record<CoursesView, FC<AdminCoursesProps>> = { loading: List, list: List, failed: Failed }

/** All courses of the school, to read. */
export const AdminCoursesPage = ({ courses }: AdminCoursesProps) => {
  const view = useSelector(courses, selectView)
  const Screen = screens[view]
  return (
    <Page width="tables" data-machine="adminCourses" data-state={useSelector(courses, leaves)}>
      <PageHeader
        title="Course Overview"
        breadcrumbs={[{ label: 'Admin Dashboard', to: paths.admin }, { label: 'Course Overview' }]}
        actions={<ButtonLink to={paths.adminDeletedCourses}>Deleted Courses</ButtonLink>}
      />
      <SearchField
        label="Search courses"
        placeholder="Title, code or teacher"
        value={useSelector(courses, selectSearch)}
        onChange={(text) => courses.send({ type: 'SEARCH', text })}
      />
      <div className={styles.results} aria-busy={view === 'loading'}>
        <Screen courses={courses} />
      </div>
    </Page>
  )
}
