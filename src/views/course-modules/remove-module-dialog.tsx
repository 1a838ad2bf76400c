import { useSelector } from '@xstate/react'
import type { CourseModulesRef } from '../../machines/course-modules/course-modules.machine.ts'
import { selectIsBusy, selectModule, selectRefusal, selectShows } from '../../machines/course-modules/selectors.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { refusalSentence } from './sentences.ts'

const selectIsOpen = selectShows('removing')

/** Asks before a module is taken away. */
export const RemoveModuleDialog = ({ page }: { page: CourseModulesRef }) => {
  const module = useSelector(page, selectModule)
  return (
    <AlertDialog
      open={useSelector(page, selectIsOpen)}
      title="Remove module?"
      confirmLabel="Remove Module"
      tone="danger"
      busy={useSelector(page, selectIsBusy)}
      busyLabel="Removing..."
      error={refusalSentence(useSelector(page, selectRefusal), 'remove')}
      onConfirm={() => page.send({ type: 'CONFIRM' })}
      onCancel={() => page.send({ type: 'CANCEL' })}
    >
      <p>
        <strong dir="auto">{module?.title}</strong> disappears from the course. Students can no longer open it.
      </p>
    </AlertDialog>
  )
}
