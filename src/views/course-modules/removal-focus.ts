import { type RefObject, useEffect, useRef } from 'react'
import { focusWhenFree } from '../ui/focus/focus-when-free.ts'

/** The button that removed a module disappears with its row: the first row that is left gets the focus. */
export function useFocusAfterRemoval(count: number, list: RefObject<HTMLElement | null>): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) focusWhenFree(() => list.current?.querySelector<HTMLElement>('[data-module]') ?? null)
    before.current = count
  }, [count, list])
}
