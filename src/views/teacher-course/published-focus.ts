import { type RefObject, useEffect, useRef } from 'react'

/** The button that published an assignment disappears: the link of its card gets the focus. The ref belongs to what stands inside the card. */
export function useFocusAfterPublishing(isPublished: boolean): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null)
  const before = useRef(isPublished)
  useEffect(() => {
    if (isPublished && !before.current) inside.current?.closest('li')?.querySelector('a')?.focus()
    before.current = isPublished
  }, [isPublished])
  return inside
}
