import { useSelector } from '@xstate/react'
import type { CourseView } from '../../../domain/api/courses.ts'
import type { CourseAssignmentsRef, CourseAssignmentsSnapshot } from '../../machines/course-assignments/course-assignments.machine.ts'
import { countsOf, selectAssignments, selectIsStudentView } from '../../machines/course-assignments/selectors.ts'
import { paths } from '../../routes/paths.ts'
import { Banner } from '../ui/banner.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { Tile, TileGrid } from '../ui/tile.tsx'
import { AssignmentSection } from './assignment-section.tsx'

const viewers = [
  { value: 'teacher', label: 'Teacher View' },
  { value: 'student', label: 'Student View' },
] as const

const selectContent = ({ context }: CourseAssignmentsSnapshot) => context.content
const selectPublishFailed = ({ context }: CourseAssignmentsSnapshot): boolean => context.publishFailure !== null

/** The facts of the course, the switch between the two views, and its assignments. */
export const CourseScreen = ({ course: page }: { course: CourseAssignmentsRef }) => {
  const content = useSelector(page, selectContent)
  const isStudentView = useSelector(page, selectIsStudentView)
  const publishFailed = useSelector(page, selectPublishFailed)
  if (!content) return null
  return (
    <>
      <Header course={content.course} page={page} isStudentView={isStudentView} />
      {isStudentView && <Banner tone="info">You see what students see.</Banner>}
      {publishFailed && (
        <Banner tone="bad" onDismiss={() => page.send({ type: 'DISMISS' })}>
          Failed to publish assignment
        </Banner>
      )}
      <Counts page={page} />
      <AssignmentSection page={page} courseId={content.course.id} now={content.loadedAt} />
    </>
  )
}

const Header = ({ course, page, isStudentView }: { course: CourseView; page: CourseAssignmentsRef; isStudentView: boolean }) => (
  <PageHeader
    breadcrumbs={[{ label: 'My Courses', to: paths.teacherCourses }, { label: course.title }]}
    title={course.title}
    subtitle={
      <>
        {course.code} · Course ID: {course.id}
      </>
    }
    actions={
      <SegmentedControl
        label="View"
        value={isStudentView ? 'student' : 'teacher'}
        onChange={(viewer) => page.send({ type: 'SHOW_AS', viewer })}
        options={viewers}
      />
    }
  />
)

const Counts = ({ page }: { page: CourseAssignmentsRef }) => {
  const { total, published, drafts } = countsOf(useSelector(page, selectAssignments))
  return (
    <TileGrid raised>
      <Tile value={total} label="Total Assignments" />
      <Tile value={published} label="Published" />
      <Tile value={drafts} label="Drafts" />
    </TileGrid>
  )
}
