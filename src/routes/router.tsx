import { matchRoutes, Navigate, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom'
import { paths } from '../paths.ts'
import { accountRoutes } from './account.routes.ts'
import { PublicOnly } from './guards.tsx'
import { PageError } from './page-error.tsx'
import { receiptRoutes } from './receipt/receipt.routes.ts'
import { Root } from './root.tsx'
import { signedInPages } from './signed-in-pages.tsx'
import { studentRoutes } from './student/student.routes.ts'
import { openRoutes, publicRoutes } from './visitor/public.routes.ts'

const root = 'root'

/** Every route but those of staff; an address that none of them knows leads to the landing page. */
const routes: RouteObject[] = [
  {
    id: root,
    element: <Root />,
    errorElement: <PageError />,
    children: [
      { element: <PublicOnly />, children: publicRoutes },
      ...openRoutes,
      signedInPages(['student'], studentRoutes),
      signedInPages(['student', 'teacher'], receiptRoutes),
      signedInPages(['admin', 'teacher', 'student'], accountRoutes),
      { path: '*', element: <Navigate replace to={paths.landing} /> },
    ],
  },
]

const settle = async (route: RouteObject): Promise<void> => {
  if (typeof route.lazy !== 'function') return
  try {
    Object.assign(route, await route.lazy(), { lazy: undefined })
  } catch {
    // The router asks again and shows the page error.
  }
}

const isOfStaff = (path: string): boolean => /^\/(admin|teacher)\b/.test(path)

const loadStaffRoutes = async (): Promise<RouteObject[]> => (await import('./staff.routes.tsx')).staffRoutes

/** Adds the routes of staff to a router when one of their pages is opened; the router leaves out those that it has. */
export const addStaffRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (isOfStaff(path)) patch(root, await loadStaffRoutes())
}

const pages = routes[0]?.children ?? []

const addOnce = (route: RouteObject): void => {
  if (!pages.includes(route)) pages.push(route)
}

/** Returns the routes after the code of this address has arrived, so that the first rendering is already its page. */
export const prepareRoutes = async (pathname: string): Promise<RouteObject[]> => {
  if (isOfStaff(pathname)) for (const route of await loadStaffRoutes()) addOnce(route)
  await Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => settle(route)))
  return routes
}
