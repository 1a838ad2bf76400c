import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { limits } from '../../../domain/limits.ts'
import type { CourseModulesRef } from '../../machines/course-modules/course-modules.machine.ts'
import { selectCourse, selectModules } from '../../machines/course-modules/selectors.ts'
import { useDocumentTitle } from '../layout/document-title.ts'
import { courseCrumbs } from '../teacher-course/course-crumbs.ts'
import { Button } from '../ui/button.tsx'
import { plural } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'

/** Whose modules these are and how many, and the way to another one. */
export const ModulesHeader = ({ page, courseId }: { page: CourseModulesRef; courseId: string }) => {
  const course = useSelector(page, selectCourse)
  const count = useSelector(page, (snapshot) => selectModules(snapshot).length)
  useDocumentTitle(course ? `Modules of ${course.title}` : null)
  return (
    <PageHeader
      breadcrumbs={[...courseCrumbs(courseId, course?.title), { label: 'Modules' }]}
      title="Modules"
      subtitle={
        course && (
          <>
            <bdi>{course.title}</bdi> · {plural(count, 'module')}
          </>
        )
      }
      actions={
        <Button
          variant="accent"
          icon={<Plus aria-hidden="true" />}
          disabled={!course || count >= limits.modules}
          onClick={() => page.send({ type: 'ADD' })}
        >
          Add Module
        </Button>
      }
    />
  )
}
