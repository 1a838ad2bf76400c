import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { Outlet, useMatches, useNavigate, useParams } from 'react-router-dom'
import { selectAsked, selectHasAttempt, selectReplacedOwner } from '../machines/session/selectors.ts'
import type { SessionRef } from '../machines/session/session.machine.ts'
import { siteMachine } from '../machines/site/site.machine.ts'
import { paths } from '../paths.ts'
import { siteActors } from '../services/actors/site.actors.ts'
import { AuthenticatedLayout } from '../views/layout/authenticated-layout.tsx'
import type { ReplacedOwnerProps } from '../views/sign-in/replaced-owner.tsx'
import { preloadDialogs } from '../views/ui/dialog.tsx'
import { lazyComponent } from '../views/ui/lazy-component.tsx'
import type { SignInAgainProps } from './exam/sign-in-again.tsx'
import { handleOf } from './page-handle.ts'
import { homeOf } from './redirects.ts'
import { useSession, useUser } from './session-context.ts'

const site = siteMachine.provide({ actors: siteActors })
const registrationRequests = lazyComponent<object>(() =>
  import('./teacher/registration-requests.tsx').then((file) => file.RegistrationRequests),
)
const signInAgain = lazyComponent<SignInAgainProps>(() => import('./exam/sign-in-again.tsx').then((file) => file.SignInAgain))

const replacedOwner = lazyComponent<ReplacedOwnerProps>(() =>
  import('../views/sign-in/replaced-owner.tsx').then((file) => file.ReplacedOwner),
)

/** An exam has to be able to open its dialogs without a network. */
const useExamReadiness = (session: SessionRef) => {
  const hasAttempt = useSelector(session, selectHasAttempt)
  useEffect(() => {
    // What does not load now loads when it is needed.
    if (hasAttempt) Promise.all([preloadDialogs(), signInAgain.preload(), replacedOwner.preload()]).catch(() => undefined)
  }, [hasAttempt])
}

/** Where the back arrow leads: through the history of this page, or to the parent of a page that was opened directly. */
const useBack = (): (() => void) | null => {
  const navigate = useNavigate()
  const params = useParams()
  const { parent } = handleOf(useMatches())
  const state: unknown = history.state
  const hasHistory = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
  if (hasHistory) return () => navigate(-1)
  return parent ? () => navigate(parent(params), { replace: true }) : null
}

/** The authenticated layout around the pages of one person. */
export const Component = () => {
  const session = useSession()
  const user = useUser()
  const navigate = useNavigate()
  const siteRef = useActorRef(site, inspection)
  const owner = useSelector(session, selectReplacedOwner)
  const asked = useSelector(session, selectAsked)
  const onBack = useBack()
  useExamReadiness(session)
  useEffect(() => session.on('user.replaced', () => navigate(paths.landing, { replace: true })).unsubscribe, [session, navigate])
  return (
    <AuthenticatedLayout
      session={session}
      site={siteRef}
      user={user}
      onBack={onBack}
      onAccount={() => navigate(paths.account)}
      tools={user.role === 'teacher' && <registrationRequests.Component />}
    >
      {owner ? <replacedOwner.Component session={session} user={user} owner={owner} homeTo={homeOf(user.role)} /> : <Outlet />}
      {asked && <signInAgain.Component session={session} user={asked} />}
    </AuthenticatedLayout>
  )
}
