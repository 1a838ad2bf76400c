import { useEffect } from 'react'
import type { QuestionGradingRef } from '../../machines/question-grading/question-grading.machine.ts'
import { selectSubmission } from '../../machines/question-grading/selectors.ts'
import { SUBMISSION_HEADING } from './submission-bar.tsx'

/** Puts the focus on the heading of every answer that comes after the first one. */
export const useSubmissionFocus = (page: QuestionGradingRef): void => {
  useEffect(() => {
    let shown = selectSubmission(page.getSnapshot())?.submissionId
    const { unsubscribe } = page.subscribe((snapshot) => {
      const next = selectSubmission(snapshot)?.submissionId
      if (next !== shown) requestAnimationFrame(() => document.getElementById(SUBMISSION_HEADING)?.focus())
      shown = next
    })
    return unsubscribe
  }, [page])
}
