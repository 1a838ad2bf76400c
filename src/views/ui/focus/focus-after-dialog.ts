import { useEffect, useState } from 'react'
import { focusHeading } from './heading-focus.ts'
import { lastFocus } from './last-focus.ts'

/** Popovers and pages that know a better place than the heading have put the focus there after so many frames. */
const LOST_FOR_FRAMES = 6

let opener: HTMLElement | null = null
let shownDialogs = 0
let isReturning = false
let lostFrame = 0

/** Whether nothing on the page has the focus. */
export const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

function noteOpener(): void {
  cancelAnimationFrame(lostFrame)
  if (shownDialogs > 0 || (isReturning && isNowhere())) return
  opener = document.activeElement instanceof HTMLElement && !isNowhere() ? document.activeElement : lastFocus()
}

function focusOpener(): void {
  if (document.querySelector('[data-exiting]')) return void requestAnimationFrame(focusOpener)
  isReturning = false
  if (shownDialogs > 0 || !isNowhere()) return
  if (opener?.isConnected) opener.focus({ preventScroll: true })
  else awaitLostHeading(LOST_FOR_FRAMES)
}

function awaitLostHeading(frames: number): void {
  if (frames > 0) lostFrame = requestAnimationFrame(() => awaitLostHeading(frames - 1))
  else if (shownDialogs === 0 && isNowhere()) focusHeading(document.querySelector('h1'))
}

/** Gives the focus back to what opened the first of several dialogs that took each other's place; each of them by itself only knows the one before it, which is gone. Where nothing opened it, or what did is gone as well, the heading of the page gets it. */
export function useFocusAfterDialog(open: boolean): void {
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) noteOpener()
  }
  useEffect(() => {
    if (!open) return
    shownDialogs += 1
    return () => {
      shownDialogs -= 1
      isReturning = true
      requestAnimationFrame(focusOpener)
    }
  }, [open])
}
