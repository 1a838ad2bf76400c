import { useEffect } from 'react'
import type { QuestionGradingRef } from '../../machines/question-grading/question-grading.machine.ts'
import { selectPaper } from '../../machines/question-grading/selectors.ts'
import { PAPER_HEADING } from './paper-bar.tsx'

/** Puts the focus on the heading of every answer that comes after the first one. */
export const usePaperFocus = (page: QuestionGradingRef): void => {
  useEffect(() => {
    let shown = selectPaper(page.getSnapshot())?.submissionId
    const { unsubscribe } = page.subscribe((snapshot) => {
      const next = selectPaper(snapshot)?.submissionId
      if (next !== shown) requestAnimationFrame(() => document.getElementById(PAPER_HEADING)?.focus())
      shown = next
    })
    return unsubscribe
  }, [page])
}
