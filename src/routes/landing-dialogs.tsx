import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type LandingRef, selectLandingView } from '../machines/landing/landing.machine.ts'
import { passwordStrengthMachine } from '../machines/password-strength/password-strength.machine.ts'
import { registrationMachine } from '../machines/registration/registration.machine.ts'
import { selectSignInView, signInMachine } from '../machines/sign-in/sign-in.machine.ts'
import { type SiteRef, selectIsRegistrationClosed } from '../machines/site/site.machine.ts'
import { inspection } from '../machines/taken.ts'
import { registrationActors, signInActors } from '../services/account.actors.ts'
import { passwordStrengthActors } from '../services/password.actors.ts'
import type { Interruption } from '../views/landing/interruption-words.ts'
import { LandingDialog } from '../views/landing/landing-dialog.tsx'
import { RegistrationPanel } from '../views/landing/registration-panel.tsx'
import { SignInPanel } from '../views/landing/sign-in-panel.tsx'
import { useSession } from './session-context.ts'

const CLOSE_AFTER_MS = 2000
const signIn = signInMachine.provide({ actors: signInActors })
const registration = registrationMachine.provide({ actors: registrationActors })
const passwordStrength = passwordStrengthMachine.provide({ actors: passwordStrengthActors })

interface LandingDialogsProps {
  landing: LandingRef
  site: SiteRef
  interruption: Interruption | null
}

interface SignInProps extends LandingDialogsProps {
  onSecondStep: (isShown: boolean) => void
}

const SignIn = ({ landing, site, interruption, onSecondStep }: SignInProps) => {
  const session = useSession()
  const ref = useActorRef(signIn, inspection)
  useEffect(() => {
    const { unsubscribe } = ref.on('signed.in', ({ user }) => session.send({ type: 'SIGNED_IN', user }))
    return unsubscribe
  }, [ref, session])
  const isSecondStep = useSelector(ref, selectSignInView) === 'code'
  useEffect(() => {
    onSecondStep(isSecondStep)
    return () => onSecondStep(false)
  }, [isSecondStep, onSecondStep])
  return <SignInPanel landing={landing} signIn={ref} isClosed={useSelector(site, selectIsRegistrationClosed)} interruption={interruption} />
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
  const [isSecondStep, setSecondStep] = useState(false)
  if (view === 'page') return null
  return (
    <LandingDialog landing={landing} isSecondStep={isSecondStep}>
      {view === 'signIn' ? (
        <SignIn landing={landing} site={site} interruption={interruption} onSecondStep={setSecondStep} />
      ) : (
        <Register landing={landing} site={site} />
      )}
    </LandingDialog>
  )
}

export default LandingDialogs
