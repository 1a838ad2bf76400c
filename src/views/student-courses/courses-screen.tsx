import { useSelector } from '@xstate/react'
import {
  selectActiveCount,
  selectEnrollments,
  selectPendingCount,
  selectRequests,
  selectRequestsFailure,
  selectScreen,
} from '../../machines/student-courses/selectors.ts'
import { LazyProgress } from '../progress/lazy-progress.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { EnrolledCourses } from './enrolled-courses.tsx'
import { ExamsUnderWay } from './exam-under-way.tsx'
import { RegistrationRequests } from './registration-requests.tsx'
import styles from './student-courses.module.css'
import type { StudentCoursesProps } from './student-courses-props.ts'

const dialogs = lazyComponent<Pick<StudentCoursesProps, 'courses'>>(async () => (await import('./course-dialogs.tsx')).CourseDialogs)

/** Both tabs with their counts, the results so far, and the way to a new course. */
export const CoursesScreen = ({ courses, progress }: StudentCoursesProps) => {
  const tab = useSelector(courses, selectScreen) === 'requests' ? 'requests' : 'courses'
  const hasCourses = useSelector(courses, selectEnrollments).length > 0
  const active = useSelector(courses, selectActiveCount)
  const requests = useSelector(courses, selectRequests)
  const isUnread = useSelector(courses, selectRequestsFailure) !== null
  const pending = useSelector(courses, selectPendingCount)
  const open = () => courses.send({ type: 'OPEN_REGISTRATION' })
  return (
    <>
      <ExamsUnderWay courses={courses} />
      <Tabs
        label="My Courses"
        value={tab}
        onChange={(chosen) => courses.send({ type: chosen === 'requests' ? 'SHOW_REQUESTS' : 'SHOW_COURSES' })}
        tabs={[
          { id: 'courses', label: 'My Courses', count: active },
          {
            id: 'requests',
            label: 'Registration Requests',
            count: isUnread ? undefined : requests.length,
            note: pending > 0 ? `${pending} pending` : undefined,
          },
        ]}
      >
        {(shown) =>
          shown === 'requests' ? (
            <RegistrationRequests courses={courses} onRegister={open} />
          ) : (
            <div className={styles.courses}>
              <EnrolledCourses courses={courses} onRegister={open} />
              {hasCourses && <LazyProgress progress={progress} />}
            </div>
          )
        }
      </Tabs>
      <dialogs.Component courses={courses} />
    </>
  )
}
