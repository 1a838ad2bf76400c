import { useSelector } from '@xstate/react'
import { Accessibility, IdCard, Library, Settings, UserPlus, Users } from 'lucide-react'
import type { CourseView } from '../../../domain/api/courses.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { CourseAssignmentsRef, CourseAssignmentsSnapshot } from '../../machines/course-assignments/course-assignments.machine.ts'
import { countsOf, selectAssignments, selectIsStudentView } from '../../machines/course-assignments/selectors.ts'
import { paths } from '../../paths.ts'
import { OnlyGroups } from '../course-staff/only-groups.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { Tile, TileGrid } from '../ui/tile.tsx'
import { AssignmentSection } from './assignment-section.tsx'
import { CourseTabs } from './course-tabs.tsx'
import type { TeacherCourseProps } from './teacher-course-props.ts'

const selectContent = ({ context }: CourseAssignmentsSnapshot) => context.content
const selectPublishFailure = ({ context }: CourseAssignmentsSnapshot): Problem | null => context.publishFailure

const selectIsCopying = (snapshot: CourseAssignmentsSnapshot): boolean => snapshot.hasTag('copying')

const copyDialog = lazyComponent<{ page: CourseAssignmentsRef }>(async () => (await import('./copy-dialog.tsx')).CopyDialog)

/** Loads the code of the dialog. */
export const preloadCopyDialog = copyDialog.preload

/** The facts of the course, and its parts; in Student View its assignments alone. */
export const CourseScreen = ({ page, ...tabs }: TeacherCourseProps) => {
  const content = useSelector(page, selectContent)
  const isStudentView = useSelector(page, selectIsStudentView)
  const publishFailure = useSelector(page, selectPublishFailure)
  const isCopying = useSelector(page, selectIsCopying)
  if (!content) return null
  return (
    <>
      {content.course.archivedAt && <Banner tone="info">This course is archived: it can only be read. Bring it back in Settings.</Banner>}
      <OnlyGroups names={content.course.onlyGroups} />
      {isStudentView && <Banner tone="info">You see what students see.</Banner>}
      {publishFailure && (
        <Banner tone="bad" title="Failed to publish assignment" onDismiss={() => page.send({ type: 'DISMISS' })}>
          {publishFailure.kind === 'network' ? 'Network error. Please try again.' : publishFailure.message}
        </Banner>
      )}
      {!isStudentView && <Links course={content.course} />}
      <Counts page={page} />
      {isCopying && <copyDialog.Component page={page} />}
      {isStudentView ? (
        <AssignmentSection page={page} courseId={content.course.id} now={content.loadedAt} />
      ) : (
        <CourseTabs page={page} content={content} {...tabs} />
      )}
    </>
  )
}

const Links = ({ course }: { course: CourseView }) => (
  <ButtonRow align="start">
    {mayAs(course.sharedAs, 'teach') && <TeachingLinks course={course} />}
    <ButtonLink to={paths.courseSettings(course.id)} icon={<Settings aria-hidden="true" />}>
      Settings
    </ButtonLink>
    <ButtonLink to={paths.courseStaff(course.id)} icon={<IdCard aria-hidden="true" />}>
      Staff
    </ButtonLink>
  </ButtonRow>
)

const TeachingLinks = ({ course }: { course: CourseView }) => (
  <>
    <ButtonLink to={paths.courseModules(course.id)} icon={<Library aria-hidden="true" />}>
      Modules ({course.modules.length})
    </ButtonLink>
    <ButtonLink to={paths.enrollList(course.id)} icon={<UserPlus aria-hidden="true" />}>
      Enroll a List
    </ButtonLink>
    <ButtonLink to={paths.courseAccommodations(course.id)} icon={<Accessibility aria-hidden="true" />}>
      Accommodations
    </ButtonLink>
    <ButtonLink to={paths.studentGroups(course.id)} icon={<Users aria-hidden="true" />}>
      Groups
    </ButtonLink>
  </>
)

const Counts = ({ page }: { page: CourseAssignmentsRef }) => {
  const isStudentView = useSelector(page, selectIsStudentView)
  const { total, published, drafts } = countsOf(useSelector(page, selectAssignments))
  if (isStudentView)
    return (
      <TileGrid raised>
        <Tile value={published} label="Total Assignments" />
      </TileGrid>
    )
  return (
    <TileGrid raised>
      <Tile value={total} label="Total Assignments" />
      <Tile value={published} label="Published" />
      <Tile value={drafts} label="Drafts" />
    </TileGrid>
  )
}
