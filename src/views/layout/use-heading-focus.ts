import { useEffect, useRef } from 'react'
import { awaitHeading } from '../ui/focus/heading-focus.ts'

/** Whenever another page or person takes the place of the one before, moves the focus to the h1; at first only where it was no loading of the page. */
export const useHeadingFocus = (place: string, isArrival = false): void => {
  const before = useRef<string | null>(isArrival ? null : place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return awaitHeading()
  }, [place])
}
