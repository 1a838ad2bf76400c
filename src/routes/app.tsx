import { type ReactElement, StrictMode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { SessionRef } from '../machines/session/session.machine.ts'
import { prepareRoutes } from './router.tsx'
import { SessionContext } from './session-context.ts'

/** Returns the whole application, standing at the address of the browser. */
export const openApp = async (session: SessionRef): Promise<ReactElement> => {
  const router = createBrowserRouter(await prepareRoutes(location.pathname))
  return (
    <StrictMode>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </StrictMode>
  )
}
