import { useEffect, useRef } from 'react'

const isElsewhere = (): boolean => document.activeElement !== null && document.activeElement !== document.body

const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** Waits for the first heading of a page that is still loading; a person who has moved the focus meanwhile is left alone. */
const awaitHeading = (): (() => void) => {
  const observer = new MutationObserver(() => {
    if (isElsewhere() || focusHeading()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** After every navigation but the first, moves the focus to the h1 of the new page. */
export const useHeadingFocus = (pathname: string): void => {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (!focusHeading()) return awaitHeading()
  }, [pathname])
}
