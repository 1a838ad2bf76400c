const moreOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): string =>
  [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'].filter(Boolean).join(' ')

/** Marks a formula with the sides on which it goes on out of sight, and lets keyboards scroll it; the answer stops that. */
export function showScroll(element: HTMLElement): () => void {
  const look = () => {
    const more = moreOf(element)
    element.dataset.more = more
    if (more === '') element.removeAttribute('tabindex')
    else element.tabIndex = 0
  }
  const sizes = new ResizeObserver(look)
  sizes.observe(element)
  element.addEventListener('scroll', look, { passive: true })
  return () => {
    sizes.disconnect()
    element.removeEventListener('scroll', look)
  }
}
