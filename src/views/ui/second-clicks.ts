/** A double tap is over by then, and no finger hits the same place to so many pixels twice by chance. */
const DOUBLE_TAP_MS = 500
const SAME_PLACE_PX = 24

const isGone = (target: EventTarget | null): boolean =>
  target instanceof Element && (!target.isConnected || target.closest('[data-exiting]') !== null)

/** The second of two clicks has a `detail` of 2, the second of two taps has not. */
const isSecondOf = (first: MouseEvent, event: MouseEvent): boolean =>
  event.detail > 1 ||
  ((event as PointerEvent).pointerType === 'touch' &&
    event.timeStamp - first.timeStamp < DOUBLE_TAP_MS &&
    Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < SAME_PLACE_PX)

/** Drops the second half of a double click or double tap whose first half closed what it hit: it would press what lay beneath. */
export function dropClicksThrough(): void {
  let last: MouseEvent | null = null
  const drop = (event: MouseEvent) => {
    // A press of a key is a click, too.
    if (event.detail === 0) return
    if (last === null || !isSecondOf(last, event) || !isGone(last.target)) {
      last = event
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', drop, { capture: true })
}
