import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom'
import { selectUser } from '../machines/session/selectors.ts'
import { documentTitle } from '../views/layout/document-title.ts'
import { useHeadingFocus } from '../views/layout/use-heading-focus.ts'
import { lazyComponent } from '../views/ui/lazy-component.tsx'
import { handleOf } from './page-handle.ts'
import { useSession } from './session-context.ts'
import { SessionFrame } from './session-frame.tsx'

/** What waits on the device is sent once the page is there. */
const deviceOutbox = lazyComponent<object>(() => import('./exam/device-outbox.tsx').then((file) => file.DeviceOutbox))

/** Every page that is opened by its address has the key `default`: it keeps the scroll position of itself alone. */
const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)

/** What every page has: its title, and focus and scroll position after navigation. */
export const Root = () => {
  const { pathname, state, key } = useLocation()
  const { title } = handleOf(useMatches())
  useLayoutEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  const session = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening any page is going on
  useEffect(() => session.send({ type: 'GO_ON' }), [session, key])
  const userId = useSelector(session, (snapshot) => selectUser(snapshot)?.id)
  useHeadingFocus(`${pathname} ${userId}`, state?.signedIn === true)
  return (
    <SessionFrame>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
      <deviceOutbox.Component />
    </SessionFrame>
  )
}
