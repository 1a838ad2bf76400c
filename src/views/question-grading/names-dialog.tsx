import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import type { QuestionGradingProps } from './question-grading-props.ts'

/** Asks before names are shown, and says that it is written down. */
export const NamesDialog = ({ names }: Pick<QuestionGradingProps, 'names'>) => {
  const isAsking = useSelector(names, (snapshot) => snapshot.hasTag('asking'))
  const isBusy = useSelector(names, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(names, (snapshot) => snapshot.matches('revealFailed'))
  return (
    <div data-machine="studentNames" data-state={useSelector(names, leaves)}>
      <AlertDialog
        open={isAsking}
        title="Show the students' names?"
        confirmLabel="Show names"
        cancelLabel="Keep hidden"
        busy={isBusy}
        busyLabel="Showing..."
        error={hasFailed ? 'The names could not be shown. Try again.' : null}
        onConfirm={() => names.send({ type: 'REVEAL' })}
        onCancel={() => names.send({ type: 'KEEP_HIDDEN' })}
      >
        <p>Names are hidden so that they cannot influence a grade. Showing them is logged, with the question and the time.</p>
      </AlertDialog>
    </div>
  )
}
