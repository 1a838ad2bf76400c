import type { RouteObject } from 'react-router-dom'
import type { Role } from '../../domain/people/user.ts'
import { Protected } from './guards.tsx'
import { Component as Layout } from './layout.route.tsx'
import { PageError } from './page-error.tsx'

/** Shows pages to people of these roles, within the frame that all pages of signed-in people have. */
export const signedInPages = (roles: readonly Role[], pages: RouteObject[]): RouteObject => ({
  element: <Protected roles={roles} />,
  children: [{ Component: Layout, children: [{ errorElement: <PageError />, children: pages }] }],
})
