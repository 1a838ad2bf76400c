const isElsewhere = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/** A ref for what goes away when one of its buttons is pressed: the focus that it had goes to the heading of the page. */
export function focusHeadingAfter(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return
    queueMicrotask(() => {
      const heading = document.querySelector<HTMLElement>('h1')
      if (!heading || isElsewhere()) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }
}
