import { useEffect, useRef } from 'react'
import { awaitHeading, focusHeading } from '../ui/heading-focus.ts'

/** After every navigation but the first, moves the focus to the h1 of the new page. */
export const useHeadingFocus = (pathname: string): void => {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (!focusHeading(document.querySelector('h1'))) return awaitHeading()
  }, [pathname])
}
