import { matchRoutes, Navigate, type RouteObject } from 'react-router-dom'
import type { Role } from '../../domain/people/user.ts'
import { paths } from '../paths.ts'
import { accountRoutes } from './account.routes.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { Protected, PublicOnly } from './guards.tsx'
import { Component as Layout } from './layout.route.tsx'
import { PageError } from './page-error.tsx'
import { receiptRoutes } from './receipt/receipt.routes.ts'
import { Root } from './root.tsx'
import { studentRoutes } from './student/student.routes.ts'
import { teacherRoutes } from './teacher/teacher.routes.ts'
import { openRoutes, publicRoutes } from './visitor/public.routes.ts'

const signedIn = (roles: readonly Role[], pages: RouteObject[]): RouteObject => ({
  element: <Protected roles={roles} />,
  children: [{ Component: Layout, children: [{ errorElement: <PageError />, children: pages }] }],
})

/** Every route; an address that none of them knows leads to the landing page. */
const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <PageError />,
    children: [
      { element: <PublicOnly />, children: publicRoutes },
      ...openRoutes,
      signedIn(['admin'], adminRoutes),
      signedIn(['teacher'], teacherRoutes),
      signedIn(['student'], studentRoutes),
      signedIn(['student', 'teacher'], receiptRoutes),
      signedIn(['admin', 'teacher', 'student'], accountRoutes),
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

/** Returns the routes after the code of this address has arrived, so that the first rendering is already its page. */
export const prepareRoutes = async (pathname: string): Promise<RouteObject[]> => {
  await Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => settle(route)))
  return routes
}
