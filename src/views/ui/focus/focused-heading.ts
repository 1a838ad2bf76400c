import { type RefObject, useEffect, useRef } from 'react'

/** The heading of a step takes the focus when the step appears, because the button that led there is gone. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
