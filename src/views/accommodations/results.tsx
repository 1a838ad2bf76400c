import { useSelector } from '@xstate/react'
import { Users } from 'lucide-react'
import type { FC } from 'react'
import { selectFailure, selectList, selectQuery, selectView } from '../../machines/accommodations/selectors.ts'
import type { AccommodationList, AccommodationsView } from '../../machines/accommodations/setup.ts'
import { failureSentence } from '../errors/failure-sentence.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { plural } from '../ui/format.ts'
import { LoadingView } from '../ui/loading-view.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import styles from './accommodations.module.css'
import type { AccommodationsProps } from './accommodations-props.ts'
import { CourseTable } from './course-table.tsx'
import { GroupSection } from './group-section.tsx'
import { QuizTable } from './quiz-table.tsx'

const Students = ({ list, page }: AccommodationsProps & { list: AccommodationList }) => {
  const { search, onlyGiven } = useSelector(page, selectQuery)
  if (list.students.length === 0)
    return search === '' && !onlyGiven ? (
      <EmptyState icon={<Users />} title="No students enrolled yet" />
    ) : (
      <EmptyState icon={<Users />} title="No students match" text="Try another name, or look at all students." />
    )
  return 'assignment' in list ? <QuizTable students={list.students} page={page} /> : <CourseTable students={list.students} page={page} />
}

const List = ({ page }: AccommodationsProps) => {
  const list = useSelector(page, selectList)
  if (!list) return <LoadingView text="Loading accommodations..." layout="rows" />
  return (
    <>
      <p role="status" className={styles.muted}>
        {plural(list.total, 'student')}
      </p>
      <Students list={list} page={page} />
      <Pagination page={list.page} pages={list.pageCount} onPage={(wanted) => page.send({ type: 'SHOW_PAGE', page: wanted })} />
      <GroupSection list={list} page={page} />
    </>
  )
}

const Failed = ({ page }: AccommodationsProps) => (
  <RetryBanner page={page}>{failureSentence(useSelector(page, selectFailure), 'Failed to load the accommodations')}</RetryBanner>
)

const screens: Record<AccommodationsView, FC<AccommodationsProps>> = { loading: List, list: List, failed: Failed }

/** What the search found; the last page stays while the next one is on its way. */
export const Results = ({ page }: AccommodationsProps) => {
  const view = useSelector(page, selectView)
  const Screen = screens[view]
  return (
    <div className={styles.results} aria-busy={view === 'loading'}>
      <Screen page={page} />
    </div>
  )
}
