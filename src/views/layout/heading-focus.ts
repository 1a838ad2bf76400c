import { useEffect, useRef } from 'react'
import { awaitHeading, focusHeading } from '../ui/heading-focus.ts'

/** After every navigation but the first, moves the focus to the h1 of the new page; after the first one too where it was no loading of the page. */
export const useHeadingFocus = (pathname: string, isArrival = false): void => {
  const before = useRef<string | null>(isArrival ? null : pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (!focusHeading(document.querySelector('h1'))) return awaitHeading()
  }, [pathname])
}
