import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { CourseModulesRef } from '../../machines/course-modules/course-modules.machine.ts'
import { selectIsViewing, selectModule, selectModules } from '../../machines/course-modules/selectors.ts'
import { useReturnedFocus } from '../content-viewer/returned-focus.ts'
import styles from './course-modules.module.css'
import { ModuleRow } from './module-row.tsx'
import { useMoves } from './moves.ts'
import { useFocusAfterRemoval } from './removal-focus.ts'

/** The modules in their order; a row can be dragged to another place. */
export const ModuleList = ({ page }: { page: CourseModulesRef }) => {
  const modules = useSelector(page, selectModules)
  const opened = useSelector(page, selectModule)
  const isViewing = useSelector(page, selectIsViewing)
  const list = useReturnedFocus(isViewing, opened?.id ?? null)
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const move = useMoves(page, modules, list)
  useFocusAfterRemoval(modules.length, list)
  const drop = (place: number) => {
    const dragged = modules.find(({ id }) => id === draggedId)
    setDraggedId(null)
    if (dragged && modules[place] !== dragged) move(dragged, place, 'drag')
  }
  return (
    <ul ref={list} className={styles.list}>
      {modules.map((module, place) => (
        <ModuleRow
          key={module.id}
          module={module}
          place={place}
          last={modules.length - 1}
          page={page}
          onMove={move}
          isDragged={draggedId === module.id}
          onDrag={() => setDraggedId(module.id)}
          onDragEnd={() => setDraggedId(null)}
          onDrop={() => drop(place)}
        />
      ))}
    </ul>
  )
}
