import { useSelector } from '@xstate/react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import type { Role } from '../../domain/people/user.ts'
import { selectExit, selectIsReplaced, selectLeftBehind, selectUser } from '../machines/session/selectors.ts'
import { paths } from '../paths.ts'
import { homeOf, type Interrupted, requestedPath } from './redirects.ts'
import { useSession } from './session-context.ts'

export interface ProtectedProps {
  roles: readonly Role[]
  fallback?: string | undefined
}

/** Shows its pages to people of these roles; anybody else is sent away, and the page that was asked for is remembered. Who signed in over an exam reads so where it was. */
export const Protected = ({ roles, fallback = paths.landing }: ProtectedProps) => {
  const session = useSession()
  const user = useSelector(session, selectUser)
  const exit = useSelector(session, selectExit)
  const leftBehind = useSelector(session, selectLeftBehind)
  const isReplaced = useSelector(session, selectIsReplaced)
  const { pathname, search, hash } = useLocation()
  if (user) return isReplaced || roles.includes(user.role) ? <Outlet key={user.id} /> : <Navigate replace to={homeOf(user.role)} />
  const interrupted: Interrupted = { from: `${pathname}${search}${hash}`, ...(exit === 'refused' && { ended: true }) }
  const left = leftBehind > 0 ? { leftBehind } : null
  return <Navigate replace to={exit === 'visitor' ? fallback : paths.login} state={exit === 'left' ? left : interrupted} />
}

/** Shows its pages to visitors; whoever is signed in goes to the page that was asked for, or home. */
export const PublicOnly = () => {
  const user = useSelector(useSession(), selectUser)
  const location = useLocation()
  return user ? <Navigate replace to={requestedPath(location.state) ?? homeOf(user.role)} /> : <Outlet />
}
