import { type RefObject, useEffect, useRef } from 'react'
import { isNowhere } from '../../ui/focus/focus-after-dialog.ts'

/** The button that sent what was refused rests now. */
const isAtRest = (): boolean => document.activeElement?.getAttribute('aria-disabled') === 'true'

/** Brings the card into sight from its top on, and of one that is too tall the place itself. */
function showCardOf(place: HTMLElement | null): void {
  place?.closest('li')?.scrollIntoView({ block: 'start' })
  place?.scrollIntoView({ block: 'nearest' })
}

const focusIn = (place: HTMLElement | null, wanted: string, options?: FocusOptions): void =>
  place?.querySelector<HTMLElement>(wanted)?.focus(options)

const FIELD = ':is(input, textarea):enabled'

/** Keeps the focus in one place of the page: what opens, or is open from the start, gets it at its first input; where a control that had it went away, what is left gets it. */
export function useFormFocus(state: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const start = useRef(state)
  const before = useRef(state)
  useEffect(() => {
    if (start.current === null) return
    showCardOf(place.current)
    focusIn(place.current, FIELD, { preventScroll: true })
  }, [])
  useEffect(() => {
    if (before.current === state) return
    const [hasOpened, wasRefused] = [before.current === null, before.current === 'failed']
    before.current = state
    if (hasOpened || isNowhere() || (wasRefused && isAtRest())) focusIn(place.current, state === null ? 'button' : FIELD)
  }, [state])
  return place
}
