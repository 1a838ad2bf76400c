import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { SubmissionGradingRef, SubmissionGradingSnapshot } from '../../../machines/submission-grading/submission-grading.machine.ts'
import { announce } from '../../ui/status-region.tsx'

const selectStep = (snapshot: SubmissionGradingSnapshot): 'saved' | 'reading' | 'other' => {
  if (snapshot.matches({ question: 'saved' })) return 'saved'
  return snapshot.matches('reading') ? 'reading' : 'other'
}

const isAtGrade = (): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.closest('[data-grade]') !== null
}

/** Says that a grade or feedback is saved; where no question of the submission waits for one then, the way on gets the focus from the form that is gone. */
export function useSavedFocus(grading: SubmissionGradingRef): RefObject<HTMLButtonElement | null> {
  const wayOn = useRef<HTMLButtonElement>(null)
  const step = useSelector(grading, selectStep)
  const before = useRef(step)
  useEffect(() => {
    const said = (['grade.saved', 'feedback.saved'] as const).map((saved) => grading.on(saved, () => announce('Saved!')))
    return () => {
      for (const subscription of said) subscription.unsubscribe()
    }
  }, [grading])
  useEffect(() => {
    if (step === 'reading' && before.current === 'saved' && isAtGrade()) wayOn.current?.focus()
    before.current = step
  }, [step])
  return wayOn
}
