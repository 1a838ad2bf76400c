import { useEffect } from 'react'

/** `event.detail` counts clicks, not taps: what a double tap opened may take this long to appear, and its second tap comes after it. */
const DOUBLE_TAP_MS = 700

const isTouch = (event: MouseEvent): boolean => event instanceof PointerEvent && event.pointerType === 'touch'

/** Drops the second half of the double click or double tap that made something appear (a dialog, the faults of a form, what follows a form) and leaves the focus alone. `since` is truthy while it is there; each new value begins anew. */
export function useIgnoredDoubleClick(since: unknown): void {
  useEffect(() => {
    if (!since) return
    const listening = new AbortController()
    const shownAt = performance.now()
    let wasPressedAnew = false
    const notePress = (event: MouseEvent) => {
      wasPressedAnew ||= event.detail <= 1
      if (!wasPressedAnew) event.preventDefault()
    }
    const dropRest = (event: MouseEvent) => {
      const isSecondTap = isTouch(event) && performance.now() - shownAt < DOUBLE_TAP_MS
      if (!isSecondTap && (event.detail <= 1 || wasPressedAnew)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('mousedown', notePress, { capture: true, signal: listening.signal })
    window.addEventListener('click', dropRest, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [since])
}
