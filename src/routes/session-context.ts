import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { User } from '../../domain/people/user.ts'
import { selectUser } from '../machines/session/selectors.ts'
import type { SessionRef } from '../machines/session/session.machine.ts'

/** The one actor that lives as long as the page; main.tsx creates it and provides it here. */
export const SessionContext = createContext<SessionRef | null>(null)

/** Returns the session actor; throws outside the provider. */
export const useSession = (): SessionRef => {
  const session = use(SessionContext)
  if (!session) throw new Error('no session is provided')
  return session
}

/** Returns the person whose page this is; for pages behind a guard. */
export const useUser = (): User => {
  const user = useSelector(useSession(), selectUser)
  if (!user) throw new Error('this page is for signed-in people')
  return user
}
