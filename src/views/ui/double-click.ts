import { useEffect } from 'react'

/** While a dialog is open, or what took the place of a form is there, drops the second half of the double click that brought it: that press was meant for what was there before. */
export function useIgnoredDoubleClick(open: boolean): void {
  useEffect(() => {
    if (!open) return
    const listening = new AbortController()
    let wasPressedAnew = false
    const notePress = ({ detail }: MouseEvent) => {
      wasPressedAnew ||= detail <= 1
    }
    const dropRest = (event: MouseEvent) => {
      if (event.detail <= 1 || wasPressedAnew) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('mousedown', notePress, { capture: true, signal: listening.signal })
    window.addEventListener('click', dropRest, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [open])
}
