const GAP = 8

/** Scrolls by what a thing is under the toasts, as long as it stays in the window. */
function moveOut(element: Element | null, toasts: DOMRect): void {
  if (!element || element === document.body) return
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const isUnder = top < toasts.bottom && toasts.top < bottom && left < toasts.right && toasts.left < right
  const by = bottom - toasts.top + GAP
  if (isUnder && top - by >= 0) scrollBy({ top: by, behavior: 'instant' })
}

/** A ref for the toasts: tells the page how high they are, and moves its title and what has the focus out from under them. */
export function toastRoom(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined
  const root = document.documentElement
  const look = () => {
    root.style.setProperty('--toast-height', `${region.clientHeight}px`)
    if (region.clientHeight === 0 || 'hasOverlay' in root.dataset) return
    for (const element of [document.activeElement, document.querySelector('h1')]) moveOut(element, region.getBoundingClientRect())
  }
  const sizes = new ResizeObserver(look)
  sizes.observe(region)
  return () => {
    sizes.disconnect()
    root.style.removeProperty('--toast-height')
  }
}
