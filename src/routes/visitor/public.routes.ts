import type { RouteObject } from 'react-router-dom'
import type { PageHandle } from '../page-handle.ts'

const handle = (title: string): PageHandle => ({ title })
const landing = () => import('./landing.route.tsx')

/** The pages for visitors. */
export const publicRoutes: RouteObject[] = [
  { path: '/', handle: handle(''), lazy: landing },
  { path: '/login', handle: handle('Sign in'), lazy: landing },
  { path: '/register', handle: handle('Create Account'), lazy: () => import('./register.route.tsx') },
]

/** The pages for everybody, signed in or not. */
export const openRoutes: RouteObject[] = [
  { path: '/password-links/:token', handle: handle('Set your password'), lazy: () => import('./password-link.route.tsx') },
  { path: '/set-up/:token', handle: handle('Create the first admin'), lazy: () => import('./set-up.route.tsx') },
]
