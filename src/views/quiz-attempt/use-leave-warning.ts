import { useEffect } from 'react'
import type { AnswerSavingRef } from '../../machines/answer-saving/answer-saving.machine.ts'
import { selectHasUnsaved } from '../../machines/answer-saving/selectors.ts'

/** Has the browser ask before the page is closed while answers are not saved by the server. */
export const useLeaveWarning = (saving: AnswerSavingRef | null): void => {
  useEffect(() => {
    if (!saving) return
    const ask = (event: BeforeUnloadEvent) => {
      if (selectHasUnsaved(saving.getSnapshot())) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [saving])
}
