import { useEffect } from 'react'

/** Drops the second half of the double click that made something appear (a dialog, the faults of a form, what follows a form) and leaves the focus alone. `since` is truthy while it is there; each new value begins anew. */
export function useIgnoredDoubleClick(since: unknown): void {
  useEffect(() => {
    if (!since) return
    const listening = new AbortController()
    let wasPressedAnew = false
    const notePress = (event: MouseEvent) => {
      wasPressedAnew ||= event.detail <= 1
      if (!wasPressedAnew) event.preventDefault()
    }
    const dropRest = (event: MouseEvent) => {
      if (event.detail <= 1 || wasPressedAnew) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('mousedown', notePress, { capture: true, signal: listening.signal })
    window.addEventListener('click', dropRest, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [since])
}
