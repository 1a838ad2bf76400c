import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp, ExternalLink, FileText, Film, GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { ModuleView } from '../../../domain/api/courses.ts'
import { opensInPage } from '../../../domain/course/course.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { CourseModulesRef } from '../../machines/course-modules/course-modules.machine.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { KindIcon } from '../ui/kind-icon.tsx'
import styles from './course-modules.module.css'
import type { Move } from './moves.ts'

const kinds = {
  pdf: { icon: FileText, label: 'PDF' },
  video: { icon: Film, label: 'Video' },
  link: { icon: ExternalLink, label: 'Link' },
} as const

export interface ModuleRowProps {
  module: ModuleView
  place: number
  last: number
  page: CourseModulesRef
  onMove: Move
  isDragged: boolean
  onDrag: () => void
  onDragEnd: () => void
  onDrop: () => void
}

/** One module: what it is, where it leads, and what can be done to it. */
export const ModuleRow = ({ module, page, isDragged, onDrag, onDragEnd, onDrop, ...moving }: ModuleRowProps) => {
  const { icon, label } = kinds[module.kind]
  return (
    <li
      className={classNames(styles.row, isDragged && styles.dragged)}
      data-row={module.id}
      draggable
      onDragStart={onDrag}
      onDragEnd={onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <GripVertical aria-hidden="true" className={styles.grip} />
      <KindIcon icon={icon} />
      <div className={styles.text}>
        <ModuleTitle module={module} page={page} />
        <span className={styles.kind}>{module.kind === 'link' ? `${label} · ${hostOf(module.url)}` : label}</span>
      </div>
      <RowActions module={module} page={page} {...moving} />
    </li>
  )
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

const ModuleTitle = ({ module, page }: Pick<ModuleRowProps, 'module' | 'page'>) =>
  opensInPage(module) ? (
    <button
      type="button"
      className={styles.title}
      data-module={module.id}
      onClick={() => page.send({ type: 'OPEN_MODULE', moduleId: module.id })}
    >
      {module.title}
    </button>
  ) : (
    <a className={styles.title} data-module={module.id} draggable={false} href={module.url} target="_blank" rel="noopener noreferrer">
      {module.title}
    </a>
  )

const RowActions = ({ module, page, place, last, onMove }: Pick<ModuleRowProps, 'module' | 'page' | 'place' | 'last' | 'onMove'>) => {
  const { id: moduleId, title } = module
  const isSettled = useSelector(page, (snapshot) => snapshot.matches('listing') || snapshot.matches('ordering'))
  return (
    <div className={styles.actions}>
      <IconButton
        label={`Move up ${isolated(title)}`}
        icon={<ArrowUp aria-hidden="true" />}
        data-move="up"
        disabled={place === 0}
        onClick={({ nativeEvent }) => isSettled && onMove(module, place - 1, 'up', nativeEvent)}
      />
      <IconButton
        label={`Move down ${isolated(title)}`}
        icon={<ArrowDown aria-hidden="true" />}
        data-move="down"
        disabled={place === last}
        onClick={({ nativeEvent }) => isSettled && onMove(module, place + 1, 'down', nativeEvent)}
      />
      <IconButton
        label={`Rename ${isolated(title)}`}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => page.send({ type: 'RENAME', moduleId })}
      />
      <IconButton
        label={`Remove ${isolated(title)}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => page.send({ type: 'REMOVE', moduleId })}
      />
    </div>
  )
}
