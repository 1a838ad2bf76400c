import { type RefObject, useEffect, useRef } from 'react'

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Keeps the focus in one place of the page: what opens gets it at its first input; where a control that had it went away, what is left gets it. */
export function useKeptFocus(state: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    const hasOpened = before.current === null
    before.current = state
    const wanted = state === null ? 'button' : ':is(input, textarea):enabled'
    if (hasOpened || isNowhere()) place.current?.querySelector<HTMLElement>(wanted)?.focus()
  }, [state])
  return place
}
