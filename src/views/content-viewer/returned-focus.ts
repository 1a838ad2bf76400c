import { type RefObject, useEffect, useRef } from 'react'
import { focusWhenFree } from '../ui/focus/focus-when-free.ts'

/** Gives the focus back to the row (`data-module`) of the module that was looked at, when the viewer over the list is closed; the list takes the ref. */
export function useReturnedFocus(isViewing: boolean, moduleId: string | null): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const wasViewing = useRef(isViewing)
  useEffect(() => {
    const hasReturned = wasViewing.current && !isViewing
    wasViewing.current = isViewing
    if (hasReturned) focusWhenFree(() => list.current?.querySelector<HTMLElement>(`[data-module="${moduleId}"]`) ?? null)
  }, [isViewing, moduleId])
  return list
}
