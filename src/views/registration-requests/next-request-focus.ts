import { useEffect, useRef } from 'react'
import { focusWhenFree } from '../ui/focus-when-free.ts'

const PANEL = '[data-panel="registration-requests"]'

const buttonAt = (place: number): HTMLElement | null => {
  const approvals = document.querySelectorAll<HTMLElement>(`${PANEL} [data-decision="approve"]`)
  return approvals[Math.min(place, approvals.length - 1)] ?? document.querySelector<HTMLElement>('[role="dialog"] button')
}

const rejectOf = (requestId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`${PANEL} [data-request="${requestId}"] [data-decision="reject"]`)

/** `ids` are those of the list, with commas between. A request that was answered disappears with its buttons: the next one gets the focus; one that was not rejected after all gets it back. */
export function useNextRequestFocus(ids: string, decidedId: string | null): void {
  const before = useRef({ ids, decidedId })
  useEffect(() => {
    const { ids: listed, decidedId: decided } = before.current
    before.current = { ids, decidedId }
    if (decided === null || decidedId !== null) return
    if (ids.split(',').includes(decided)) focusWhenFree(() => rejectOf(decided))
    else focusWhenFree(() => buttonAt(listed.split(',').indexOf(decided)))
  }, [ids, decidedId])
}
