import { useEffect, useRef } from 'react'
import type { QuizReview } from '../../machines/quiz-review/setup.ts'
import { focusWhenFree } from '../ui/focus/focus-when-free.ts'
import { focusHeading } from '../ui/focus/heading-focus.ts'
import { announce } from '../ui/status-region.tsx'

const focusHeadingIfLost = (): null => {
  if (document.activeElement === document.body) focusHeading(document.querySelector('h1'))
  return null
}

/** Says that correct answers are released; the button that released them disappears, and the heading of the page gets its focus. */
export function useReleasedFocus({ assignment: { answersRelease } }: QuizReview): void {
  const before = useRef(answersRelease)
  useEffect(() => {
    const isReleased = before.current === 'waiting' && answersRelease === 'released'
    before.current = answersRelease
    if (!isReleased) return
    announce('The correct answers are released.')
    focusWhenFree(focusHeadingIfLost)
  }, [answersRelease])
}
