import { ExternalLink, FileText, Film } from 'lucide-react'
import type { CourseView } from '../../../domain/api/courses.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './student-courses.module.css'

const icons = { pdf: FileText, video: Film, link: ExternalLink }

export interface ModulesDialogProps {
  course: CourseView
  open: boolean
  onClose: () => void
}

/** The modules of a course; each opens in a tab of its own. */
export const ModulesDialog = ({ course, open, onClose }: ModulesDialogProps) => (
  <Dialog title={`Modules of ${course.title}`} open={open} onClose={onClose}>
    {course.modules.length === 0 && <p>No modules yet.</p>}
    <ul className={styles.modules}>
      {course.modules.map((module) => {
        const Icon = icons[module.kind]
        return (
          <li key={module.id}>
            <a className={styles.module} href={module.url} target="_blank" rel="noreferrer">
              <Icon aria-hidden="true" />
              {module.title}
            </a>
          </li>
        )
      })}
    </ul>
  </Dialog>
)
