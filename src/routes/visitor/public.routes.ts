import type { RouteObject } from 'react-router-dom'
import { patterns } from '../../paths.ts'
import type { PageHandle } from '../page-handle.ts'

const handle = (title: string): PageHandle => ({ title })
const landing = () => import('./landing.route.tsx')

/** The pages for visitors. */
export const publicRoutes: RouteObject[] = [
  { path: patterns.landing, handle: handle(''), lazy: landing },
  { path: patterns.login, handle: handle('Sign in'), lazy: landing },
  { path: patterns.register, handle: handle('Create Account'), lazy: () => import('./register.route.tsx') },
]

/** The pages for everybody, signed in or not. */
export const openRoutes: RouteObject[] = [
  { path: patterns.passwordLink, handle: handle('Set your password'), lazy: () => import('./password-link.route.tsx') },
  { path: patterns.setUp, handle: handle('Create the first admin'), lazy: () => import('./set-up.route.tsx') },
]
