import { type ReactElement, StrictMode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { selectUser } from '../machines/session/selectors.ts'
import type { SessionRef } from '../machines/session/session.machine.ts'
import { paths } from '../paths.ts'
import { receiveFirstReplies } from '../services/api/client/http.ts'
import { homeOf, requestedPath } from './redirects.ts'
import { addStaffRoutes, prepareRoutes } from './router.tsx'
import { SessionContext } from './session-context.ts'

/** Whoever has just signed in goes straight home or to what was asked for: the router would load and draw the landing page only to leave it. */
const passLanding = (session: SessionRef): void => {
  const user = selectUser(session.getSnapshot())
  const isLanding = location.pathname === paths.landing || location.pathname === paths.login
  if (!user || !isLanding) return
  const usr = { signedIn: true }
  history.replaceState({ usr, key: 'arrival', idx: 0 }, '', requestedPath(history.state?.usr) ?? homeOf(user.role))
}

/** Returns the whole application, standing at the address of the browser. */
export const openApp = async (session: SessionRef): Promise<ReactElement> => {
  passLanding(session)
  const [routes] = await Promise.all([prepareRoutes(location.pathname), receiveFirstReplies()])
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addStaffRoutes })
  return (
    <StrictMode>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </StrictMode>
  )
}
