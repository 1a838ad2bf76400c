import { type RefObject, useEffect, useRef, useState } from 'react'

const AHEAD = '1200px'

/** Tells whether an element is or was near the screen; those that begin there are taken to be. */
export function useNear<Element extends HTMLElement>(beginsNear: boolean): [RefObject<Element | null>, boolean] {
  const place = useRef<Element>(null)
  const [isNear, setNear] = useState(beginsNear)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: AHEAD,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return [place, isNear]
}
