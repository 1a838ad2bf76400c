/** A double tap is over by then, and its second half hits the same place to so many pixels. */
const DOUBLE_TAP_MS = 500
const SAME_PLACE_PX = 24
/** What closes over a page, and what stands in it until it is dismissed. */
const CLOSING = '[role$="dialog"], [role="note"], [role="alert"]'

interface Click {
  event: MouseEvent
  /** The dialog or note that was hit. */
  part: Element | null
}

const isGone = (part: Element | null): boolean => part !== null && (!part.isConnected || part.closest('[data-exiting]') !== null)

const pointerOf = (event: MouseEvent, unknown: string): string => ('pointerType' in event ? String(event.pointerType) : unknown)

/** Says whether two clicks are one double click or double tap: the second of two clicks has a `detail` of 2; that of two taps has not, and its mousedown does not say that a finger was it. */
export const isSecondOf = (first: MouseEvent, event: MouseEvent): boolean =>
  event.timeStamp >= first.timeStamp &&
  event.timeStamp < first.timeStamp + DOUBLE_TAP_MS &&
  (event.detail > 1 ||
    (pointerOf(event, pointerOf(first, '')) === 'touch' &&
      Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < SAME_PLACE_PX))

/** Drops the second half of a double click or double tap whose first half closed the dialog or note that it hit: it would press what lay beneath, and take the focus there. */
export function dropClicksThrough(): void {
  let last: Click | null = null
  const isThrough = (event: MouseEvent) => last !== null && isSecondOf(last.event, event) && isGone(last.part)
  const keepFocus = (event: MouseEvent) => isThrough(event) && event.preventDefault()
  const drop = (event: MouseEvent) => {
    // A click made with the keyboard has a detail of 0.
    if (event.detail === 0) return
    if (!isThrough(event)) {
      last = { event, part: event.target instanceof Element ? event.target.closest(CLOSING) : null }
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('mousedown', keepFocus, { capture: true })
  addEventListener('click', drop, { capture: true })
}
