import type { MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'

export interface SaveButtonProps {
  /** What it says while nothing has been sent. */
  label: string
  state: 'editing' | 'saving' | 'saved' | 'failed'
  /** Another button saves as well, and leads on. */
  isSecond?: boolean
}

const rest = (event: MouseEvent) => event.preventDefault()

/** Sends a form, and says what became of it; while that is "Saved!" or "Error!" it rests and keeps its focus. */
export const SaveButton = ({ label, state, isSecond = false }: SaveButtonProps) => (
  <Button
    type="submit"
    variant={state === 'failed' ? 'danger' : isSecond ? 'plain' : 'accent'}
    busy={state === 'saving'}
    busyLabel="Saving..."
    {...((state === 'saved' || state === 'failed') && { 'aria-disabled': true, onClick: rest })}
  >
    {{ editing: label, saving: label, saved: 'Saved!', failed: 'Error!' }[state]}
  </Button>
)
