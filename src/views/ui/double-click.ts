import { useEffect } from 'react'

/** While a dialog is open, a form shows what is wrong, or what took its place is there, drops the second half of the double click that brought it, and leaves the focus alone: that press was meant for what was there before. Each new value begins anew. */
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
