import { useSelector } from '@xstate/react'
import { ChevronRight, ExternalLink, FileText, Film } from 'lucide-react'
import type { ModuleView } from '../../../domain/api/courses.ts'
import { opensInPage } from '../../../domain/course/course.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { selectOpenCourse, selectOpenModule, selectOverlay } from '../../machines/student-courses/selectors.ts'
import type { StudentCoursesRef } from '../../machines/student-courses/student-courses.machine.ts'
import { LazyContentViewer } from '../content-viewer/lazy-viewer.ts'
import { useReturnedFocus } from '../content-viewer/returned-focus.ts'
import { Dialog } from '../ui/dialog.tsx'
import { KindIcon } from '../ui/kind-icon.tsx'
import styles from './modules-dialog.module.css'

const kinds = {
  pdf: { icon: FileText, label: 'Document' },
  video: { icon: Film, label: 'Video' },
  link: { icon: ExternalLink, label: 'Link, opens in a new tab' },
} as const

/** The modules of the course that was opened, and over them the one that is looked at. */
export const ModulesDialog = ({ courses }: { courses: StudentCoursesRef }) => {
  const course = useSelector(courses, selectOpenCourse)
  const module = useSelector(courses, selectOpenModule)
  const overlay = useSelector(courses, selectOverlay)
  const list = useReturnedFocus(overlay === 'content', module?.id ?? null)
  const modules = course?.modules ?? []
  return (
    <>
      <Dialog
        title={`Modules of ${isolated(course?.title ?? '')}`}
        width={560}
        open={overlay === 'modules' || overlay === 'content'}
        onClose={() => courses.send({ type: 'CLOSE' })}
      >
        <ul ref={list} className={styles.modules}>
          {modules.map((one) => (
            <ModuleItem key={one.id} module={one} onOpen={() => courses.send({ type: 'OPEN_MODULE', moduleId: one.id })} />
          ))}
        </ul>
      </Dialog>
      {module && <LazyContentViewer module={module} open={overlay === 'content'} onBack={() => courses.send({ type: 'BACK' })} />}
    </>
  )
}

const ModuleItem = ({ module, onOpen }: { module: ModuleView; onOpen: () => void }) => {
  const isHere = opensInPage(module)
  const { icon } = kinds[module.kind]
  const content = (
    <>
      <KindIcon icon={icon} />
      <span className={styles.text}>
        <span className={styles.title}>{module.title}</span>
        <span className={styles.kind}>{kinds[isHere ? module.kind : 'link'].label}</span>
      </span>
      {isHere ? <ChevronRight aria-hidden="true" /> : <ExternalLink aria-hidden="true" />}
    </>
  )
  return (
    <li>
      {isHere ? (
        <button type="button" className={styles.module} data-module={module.id} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <a className={styles.module} href={module.url} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      )}
    </li>
  )
}
