import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { QuizStatisticsSnapshot } from '../../machines/quiz-statistics/quiz-statistics.machine.ts'
import { focusWhenFree } from '../ui/focus/focus-when-free.ts'
import type { QuizStatisticsProps } from './quiz-statistics-props.ts'

const selectIsAccepting = (snapshot: QuizStatisticsSnapshot): boolean => snapshot.matches('changingKey') || snapshot.hasTag('deciding')

/** The button that accepts an answer, or does not after all, rests or is gone afterwards: the name of its question gets the focus. */
export function useAcceptedFocus({ page }: QuizStatisticsProps): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const isAccepting = useSelector(page, selectIsAccepting)
  const before = useRef(isAccepting)
  useEffect(() => {
    const isOver = before.current && !isAccepting
    before.current = isAccepting
    const id = page.getSnapshot().context.edit?.questionId ?? ''
    if (isOver) focusWhenFree(() => place.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"] > summary`) ?? null)
  }, [page, isAccepting])
  return place
}
