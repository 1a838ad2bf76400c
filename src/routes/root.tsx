import { useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom'
import { documentTitle } from '../views/layout/document-title.ts'
import { useHeadingFocus } from '../views/layout/heading-focus.ts'
import { lazily } from '../views/ui/lazily.tsx'
import { handleOf } from './page-handle.ts'
import { SessionFrame } from './session-frame.tsx'

/** What waits on the device is sent once the page is there. */
const deviceOutbox = lazily<object>(async () => (await import('./device-outbox.tsx')).DeviceOutbox)

/** What every page has: its title, and focus and scroll position after navigation. */
export const Root = () => {
  const { pathname, state } = useLocation()
  const { title } = handleOf(useMatches())
  useLayoutEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  useHeadingFocus(pathname, state?.signedIn === true)
  return (
    <SessionFrame>
      <Outlet />
      <ScrollRestoration />
      <deviceOutbox.Component />
    </SessionFrame>
  )
}
