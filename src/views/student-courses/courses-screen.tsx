import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectEnrollments, selectPendingCount, selectRequests } from '../../machines/student-courses/selectors.ts'
import type { StudentCoursesRef } from '../../machines/student-courses/student-courses.machine.ts'
import { Button } from '../ui/button.tsx'
import { plural } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { EnrolledCourses } from './enrolled-courses.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { RegistrationRequests } from './registration-requests.tsx'

/** Both tabs with their counts, and the way to a new course. */
export const CoursesScreen = ({ courses }: { courses: StudentCoursesRef }) => {
  const [tab, setTab] = useState<'courses' | 'requests'>('courses')
  const active = useSelector(courses, selectEnrollments).filter(({ enrollmentStatus }) => enrollmentStatus === 'active').length
  const requests = useSelector(courses, selectRequests)
  const pending = useSelector(courses, selectPendingCount)
  const open = () => courses.send({ type: 'OPEN_REGISTRATION' })
  return (
    <>
      <PageHeader
        title="My Courses"
        subtitle={`${active} enrolled · ${plural(pending, 'pending request')}`}
        actions={
          <Button variant="accent" onClick={open}>
            Register for Course
          </Button>
        }
      />
      <Tabs
        label="My Courses"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'courses', label: 'My Courses', count: active },
          { id: 'requests', label: 'Registration Requests', count: requests.length, note: pending > 0 ? `${pending} pending` : undefined },
        ]}
      >
        {(shown) =>
          shown === 'courses' ? (
            <EnrolledCourses courses={courses} onRegister={open} />
          ) : (
            <RegistrationRequests courses={courses} onRegister={open} />
          )
        }
      </Tabs>
      <RegisterDialog courses={courses} />
    </>
  )
}
