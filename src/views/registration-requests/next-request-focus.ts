import { useEffect, useRef } from 'react'
import type { ProcessedRequest } from '../../machines/registration-requests/setup.ts'
import { focusWhenFree } from '../ui/focus/focus-when-free.ts'

const PANEL = '[data-panel="registration-requests"]'

const buttonAt = (place: number): HTMLElement | null => {
  const approvals = document.querySelectorAll<HTMLElement>(`${PANEL} [data-decision="approve"]`)
  return approvals[Math.min(place, approvals.length - 1)] ?? document.querySelector<HTMLElement>('[role="dialog"] button')
}

const pressedFor = ({ requestId, status }: ProcessedRequest): HTMLElement | null => {
  const decision = status === 'approved' ? 'approve' : 'reject'
  return document.querySelector<HTMLElement>(`${PANEL} [data-request="${requestId}"] [data-decision="${decision}"]`)
}

/** `ids` are those of the list, with commas between. A request that was answered disappears with its buttons: the next one gets the focus; where the request is still listed, the button that was pressed gets it back. */
export function useNextRequestFocus(ids: string, decided: ProcessedRequest | null): void {
  const before = useRef({ ids, decided })
  useEffect(() => {
    const { ids: listed, decided: last } = before.current
    before.current = { ids, decided }
    if (last === null || decided !== null) return
    if (ids.split(',').includes(last.requestId)) focusWhenFree(() => pressedFor(last))
    else focusWhenFree(() => buttonAt(listed.split(',').indexOf(last.requestId)))
  }, [ids, decided])
}
