import { type RefObject, useEffect, useRef, useState } from 'react'

const isTold = (): boolean => typeof ContentVisibilityAutoStateChangeEvent === 'function'

/** Returns whether an element with `content-visibility: auto` is or was near the screen; those that begin there are taken to be. */
export function useNearViewport<Element extends HTMLElement>(beginsNear: boolean): [RefObject<Element | null>, boolean] {
  const place = useRef<Element>(null)
  const [isNear, setNear] = useState(() => beginsNear || !isTold())
  useEffect(() => {
    const element = place.current
    if (isNear || !element) return
    const look = (event: Event) => {
      if (event instanceof ContentVisibilityAutoStateChangeEvent && event.target === element && !event.skipped) setNear(true)
    }
    element.addEventListener('contentvisibilityautostatechange', look)
    return () => element.removeEventListener('contentvisibilityautostatechange', look)
  }, [isNear])
  return [place, isNear]
}
