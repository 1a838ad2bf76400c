import { modalDialog } from './last-focus.ts'

const isElsewhere = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/** Puts the focus on a heading, which a person does not have to see; says whether it has it: a page behind a dialog is inert. */
export function focusHeading(heading: HTMLElement | null): boolean {
  if (!heading) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}

/** A dialog that has gone gives the focus back to what opened it in the next frame. */
const FRAMES_AFTER_DIALOG = 2

/** Focuses the first heading as soon as it is there and no dialog is in front of it, or closing, or giving the focus back; a person who has moved the focus meanwhile is left alone. */
export function awaitHeading(find: () => HTMLElement | null = () => document.querySelector('h1')): () => void {
  const observer = new MutationObserver(() => arrive())
  let frames = 0
  let frame: number | null = null
  const waitForFrame = () => {
    frame ??= requestAnimationFrame(() => {
      frame = null
      frames -= 1
      arrive()
    })
  }
  const arrive = () => {
    const heading = find()
    if (document.querySelector(modalDialog) || heading?.closest('[inert]')) frames = FRAMES_AFTER_DIALOG
    else if (frames > 0) waitForFrame()
    else if (isElsewhere() || focusHeading(heading)) observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] })
  arrive()
  return () => {
    observer.disconnect()
    if (frame !== null) cancelAnimationFrame(frame)
  }
}

/** A ref for what goes away when one of its buttons is pressed, such as Try Again: the focus it had goes to the heading of its section, or of the page as soon as it has one. */
export function headingAfter(element: HTMLElement | null): (() => void) | undefined {
  const section = element?.parentElement?.closest<HTMLElement>('section, main')
  return () => {
    if (!element?.contains(document.activeElement)) return
    const find = () => (section?.isConnected ? section.querySelector<HTMLElement>('h1, h2, h3') : null) ?? document.querySelector('h1')
    queueMicrotask(() => {
      if (!isElsewhere() && !focusHeading(find())) awaitHeading(find)
    })
  }
}
