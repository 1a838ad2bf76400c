import { type FocusEvent, useRef } from 'react'

/** Returns the focus to where it was before the button had it: the button is gone once it is pressed, or everything is confirmed. */
export function useFocusBefore() {
  const before = useRef<Element | null>(null)
  const note = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget
  }
  const restore = () => {
    const element = before.current?.isConnected ? before.current : document.getElementById('main')
    if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  }
  return { note, restore }
}
