import { PenLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { unprinted } from '../../printing/printing.tsx'
import { Button } from '../../ui/button.tsx'
import { focusWhenFree } from '../../ui/focus/focus-when-free.ts'
import { plural } from '../../ui/format.ts'

export interface GradeWaitingProps {
  /** How many submissions wait for a grade. */
  count: number
  onGrade: () => void
}

const heading = (): HTMLElement | null => document.querySelector('h1')

/** Leads to the first submission that waits for a grade; absent where none does, and then the focus it had is the heading's. */
export const GradeWaiting = ({ count, onGrade }: GradeWaitingProps) => {
  const before = useRef(count)
  useEffect(() => {
    const isDone = before.current > 0 && count === 0
    before.current = count
    if (isDone) focusWhenFree(() => (document.activeElement === document.body ? heading() : null))
  }, [count])
  if (count === 0) return null
  return (
    <Button variant="accent" className={unprinted} icon={<PenLine aria-hidden="true" />} onClick={onGrade}>
      {`Grade ${plural(count, 'submission')}`}
    </Button>
  )
}
