import { useSelector } from '@xstate/react'
import { ClipboardList } from 'lucide-react'
import { weeksBetween } from '../../../domain/course.ts'
import type { StudentCourseRef } from '../../machines/student-course/student-course.machine.ts'
import { paths } from '../../routes/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Facts } from '../ui/facts.tsx'
import { plural } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { AssignmentLink } from './assignment-link.tsx'
import styles from './student-course.module.css'

/** The facts of the course and its published assignments. */
export const CourseScreen = ({ course: page }: { course: StudentCourseRef }) => {
  const content = useSelector(page, ({ context }) => context.content)
  if (!content) return null
  const { course, assignments, loadedAt } = content
  const weeks = weeksBetween(course.startDate, course.endDate)
  const facts = [
    { label: 'Instructor', value: `${course.teacher.firstName} ${course.teacher.lastName}` },
    ...(course.credits > 0 ? [{ label: 'Credits', value: course.credits }] : []),
    ...(weeks ? [{ label: 'Duration', value: plural(weeks, 'week') }] : []),
    { label: 'Status', value: <Badge tone={course.isActive ? 'ok' : 'neutral'}>{course.isActive ? 'Active' : 'Inactive'}</Badge> },
  ]
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'My Courses', to: paths.studentCourses }, { label: course.code }]}
        title={course.title}
        subtitle={course.code}
      />
      <p className={styles.description}>{course.description}</p>
      <Facts items={facts} />
      <Tabs label="Course" value="content" onChange={() => undefined} tabs={[{ id: 'content', label: 'Course Content' }]}>
        {() => (
          <section className={styles.section} aria-labelledby="assignments">
            <h2 id="assignments">Assignments ({assignments.length})</h2>
            {assignments.length === 0 && (
              <EmptyState
                icon={<ClipboardList />}
                title="No assignments available"
                text="Your instructor hasn't published any assignments yet. Check back later."
              />
            )}
            <ul className={styles.list}>
              {assignments.map((assignment) => (
                <AssignmentLink key={assignment.id} assignment={assignment} now={loadedAt} />
              ))}
            </ul>
          </section>
        )}
      </Tabs>
    </>
  )
}
