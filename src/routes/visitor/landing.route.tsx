import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { landingMachine, selectLandingView } from '../../machines/landing/landing.machine.ts'
import { siteMachine } from '../../machines/site/site.machine.ts'
import { paths } from '../../paths.ts'
import { siteActors } from '../../services/actors/site.actors.ts'
import { readEmbeddedSite } from '../../services/api/preloaded/embedded-site.ts'
import { LandingPage } from '../../views/landing/landing-page.tsx'
import { interruptionOf } from '../interruption.ts'
import { newcomerOf } from './newcomer.ts'

const site = siteMachine.provide({ actors: siteActors })
const loadDialogs = () => import('./landing-dialogs.tsx')
const Dialogs = lazy(loadDialogs)

const never = () => () => undefined
/** The prerendered page holds no dialog, so none may be there while the page takes it over. */
const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const isLogin = () => globalThis.location?.pathname === paths.login

/** The landing page at `/`, and the same with the sign-in dialog open at `/login` or where a page for signed-in people was asked for. */
export const Component = () => {
  const [interruption] = useState(() => interruptionOf(globalThis.history?.state))
  const landing = useActorRef(landingMachine, {
    input: { asksToSignIn: isLogin() || interruption !== null, newcomer: newcomerOf(globalThis.history?.state) },
    ...inspection,
  })
  const siteRef = useActorRef(site, { input: { site: readEmbeddedSite() }, ...inspection })
  const isOpen = useSelector(landing, selectLandingView) !== 'page'
  const isLive = useIsLive()
  useEffect(() => void loadDialogs(), [])
  return (
    <>
      <LandingPage landing={landing} site={siteRef} />
      {isLive && isOpen && (
        <Suspense>
          <Dialogs landing={landing} site={siteRef} interruption={interruption} />
        </Suspense>
      )}
    </>
  )
}
