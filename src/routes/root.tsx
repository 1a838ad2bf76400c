import { useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom'
import { documentTitle } from '../views/layout/document-title.ts'
import { useHeadingFocus } from '../views/layout/heading-focus.ts'
import { DeviceOutbox } from './device-outbox.tsx'
import { handleOf } from './page-handle.ts'
import { SessionFrame } from './session-frame.tsx'

/** What every page has: its title, and focus and scroll position after navigation. */
export const Root = () => {
  const { pathname } = useLocation()
  const { title } = handleOf(useMatches())
  useLayoutEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  useHeadingFocus(pathname)
  return (
    <SessionFrame>
      <Outlet />
      <ScrollRestoration />
      <DeviceOutbox />
    </SessionFrame>
  )
}
