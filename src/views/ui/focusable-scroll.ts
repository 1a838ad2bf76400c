const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]'

const scrolls = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight

/** A ref for what may scroll: it can be focused, and so scrolled by keyboard, while it scrolls and holds no control. */
export function focusableScroll(element: HTMLElement): () => void {
  const look = () => {
    if (scrolls(element) && element.querySelector(controls) === null) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(look)
  const watch = () => {
    for (const one of [element, ...element.children]) sizes.observe(one)
    look()
  }
  const contents = new MutationObserver(watch)
  contents.observe(element, { childList: true, subtree: true })
  watch()
  return () => {
    sizes.disconnect()
    contents.disconnect()
  }
}
