import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect, useState } from 'react'
import { type ForgottenPasswordRef, forgottenPasswordMachine } from '../../machines/forgotten-password/forgotten-password.machine.ts'
import { type LandingRef, selectLandingView } from '../../machines/landing/landing.machine.ts'
import { passwordStrengthMachine } from '../../machines/password-strength/password-strength.machine.ts'
import { registrationMachine } from '../../machines/registration/registration.machine.ts'
import { type SignInRef, signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { type SiteRef, selectIsRegistrationClosed, selectSendsPasswordLinks } from '../../machines/site/site.machine.ts'
import { passwordStrengthActors } from '../../services/actors/password.actors.ts'
import { forgottenPasswordActors, registrationActors, signInActors } from '../../services/actors/sign-in.actors.ts'
import type { Interruption } from '../../views/landing/interruption-words.ts'
import { LandingDialog } from '../../views/landing/landing-dialog.tsx'
import { RegistrationPanel } from '../../views/landing/registration-panel.tsx'
import { SignInPanel } from '../../views/landing/sign-in-panel.tsx'
import { useSignInStage } from '../../views/sign-in/sign-in-stage.ts'
import { useSession } from '../session-context.ts'

const CLOSE_AFTER_MS = 2000
const signIn = signInMachine.provide({ actors: signInActors })
const forgottenPassword = forgottenPasswordMachine.provide({ actors: forgottenPasswordActors })
const registration = registrationMachine.provide({ actors: registrationActors })
const passwordStrength = passwordStrengthMachine.provide({ actors: passwordStrengthActors })

interface LandingDialogsProps {
  landing: LandingRef
  site: SiteRef
  interruption: Interruption | null
}

/** The actors of a sign-in: each opening of the dialog has its own. */
interface SignInForms {
  signIn: SignInRef
  forgotten: ForgottenPasswordRef | null
}

interface SignInProps extends LandingDialogsProps {
  onForms: (forms: SignInForms | null) => void
}

const SignIn = ({ landing, site, interruption, onForms }: SignInProps) => {
  const session = useSession()
  const ref = useActorRef(signIn, inspection)
  const forgottenRef = useActorRef(forgottenPassword, inspection)
  useEffect(() => {
    const { unsubscribe } = ref.on('signed.in', ({ user }) => session.send({ type: 'SIGNED_IN', user }))
    return unsubscribe
  }, [ref, session])
  const forgotten = useSelector(site, selectSendsPasswordLinks) ? forgottenRef : null
  useEffect(() => {
    onForms({ signIn: ref, forgotten })
    return () => onForms(null)
  }, [ref, forgotten, onForms])
  const isClosed = useSelector(site, selectIsRegistrationClosed)
  return <SignInPanel signIn={ref} {...{ landing, forgotten, isClosed, interruption }} />
}

const Register = ({ landing, site }: Omit<LandingDialogsProps, 'interruption'>) => {
  const ref = useActorRef(registration, { input: { closeAfter: CLOSE_AFTER_MS }, ...inspection })
  const strength = useActorRef(passwordStrength, inspection)
  useEffect(() => {
    const { unsubscribe } = ref.on('registration.finished', (event) => landing.send(event))
    return unsubscribe
  }, [ref, landing])
  return <RegistrationPanel landing={landing} site={site} registration={ref} strength={strength} />
}

/** The dialog of the landing page that is open; each opening starts with an empty form. */
const LandingDialogs = ({ landing, site, interruption }: LandingDialogsProps) => {
  const view = useSelector(landing, selectLandingView)
  const [forms, setForms] = useState<SignInForms | null>(null)
  const stage = useSignInStage(forms?.signIn, forms?.forgotten)
  if (view === 'page') return null
  return (
    <LandingDialog landing={landing} stage={stage}>
      {view === 'signIn' ? (
        <SignIn landing={landing} site={site} interruption={interruption} onForms={setForms} />
      ) : (
        <Register landing={landing} site={site} />
      )}
    </LandingDialog>
  )
}

export default LandingDialogs
