import { type RefObject, useEffect, useRef } from 'react'
import { isNowhere } from '../../ui/focus/focus-after-dialog.ts'
import { focusWhenFree } from '../../ui/focus/focus-when-free.ts'

/** The button that sent what was refused rests now. */
const isAtRest = (): boolean => document.activeElement?.getAttribute('aria-disabled') === 'true'

/** Brings the card into sight from its top on, and of one that is too tall the place itself. */
function showCardOf(place: HTMLElement | null): void {
  place?.closest('li')?.scrollIntoView({ block: 'start' })
  place?.scrollIntoView({ block: 'nearest' })
}

const controlIn = (place: HTMLElement | null, wanted: string): HTMLElement | null => place?.querySelector<HTMLElement>(wanted) ?? null

const focusIn = (place: HTMLElement | null, wanted: string, options?: FocusOptions): void => controlIn(place, wanted)?.focus(options)

const FIELD = ':is(input, textarea):enabled'

/** Keeps the focus in one place of the page: what opens, or is open from the start, gets it at its first input; where a control that had it went away, what is left gets it, as it does once what stays is no longer unsettled. */
export function useFormFocus(state: string | null, isUnsettled: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const start = useRef(state)
  const before = useRef([state, isUnsettled] as const)
  useEffect(() => {
    if (start.current === null) return
    showCardOf(place.current)
    focusIn(place.current, FIELD, { preventScroll: true })
  }, [])
  useEffect(() => {
    const [earlier, wasUnsettled] = before.current
    before.current = [state, isUnsettled]
    if (state === null && wasUnsettled && !isUnsettled) return focusWhenFree(() => controlIn(place.current, 'button:enabled'))
    if (earlier === state) return
    const [hasOpened, wasRefused] = [earlier === null, earlier === 'failed']
    if (hasOpened || isNowhere() || (wasRefused && isAtRest())) focusIn(place.current, state === null ? 'button' : FIELD)
  }, [state, isUnsettled])
  return place
}
