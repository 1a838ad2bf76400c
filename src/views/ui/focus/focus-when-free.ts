/** Puts the focus on what `find` gives, as soon as no dialog is closing any more: until then the dialog holds it, and gives it back to what opened it. */
export function focusWhenFree(find: () => HTMLElement | null, wasClosing = false): void {
  const isClosing = document.querySelector('[data-exiting]') !== null
  if (isClosing || wasClosing) requestAnimationFrame(() => (isClosing ? focusWhenFree(find, true) : focusNow(find)))
  else focusNow(find)
}

function focusNow(find: () => HTMLElement | null): void {
  const element = find()
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
}
