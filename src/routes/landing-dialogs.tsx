import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type LandingRef, selectLandingView } from '../machines/landing/landing.machine.ts'
import { registrationMachine } from '../machines/registration/registration.machine.ts'
import { signInMachine } from '../machines/sign-in/sign-in.machine.ts'
import { inspection } from '../machines/taken.ts'
import { registrationActors, signInActors } from '../services/account.actors.ts'
import { RegistrationDialog } from '../views/landing/registration-dialog.tsx'
import { SignInDialog } from '../views/landing/sign-in-dialog.tsx'
import { useSession } from './session-context.ts'

const CLOSE_AFTER_MS = 2000
const signIn = signInMachine.provide({ actors: signInActors })
const registration = registrationMachine.provide({ actors: registrationActors })

const SignIn = ({ landing }: { landing: LandingRef }) => {
  const session = useSession()
  const ref = useActorRef(signIn, inspection)
  useEffect(() => {
    const { unsubscribe } = ref.on('signed.in', ({ user }) => session.send({ type: 'SIGNED_IN', user }))
    return unsubscribe
  }, [ref, session])
  return <SignInDialog landing={landing} signIn={ref} />
}

const Register = ({ landing }: { landing: LandingRef }) => {
  const ref = useActorRef(registration, { input: { closeAfter: CLOSE_AFTER_MS }, ...inspection })
  useEffect(() => {
    const { unsubscribe } = ref.on('registration.finished', () => landing.send({ type: 'registration.finished' }))
    return unsubscribe
  }, [ref, landing])
  return <RegistrationDialog landing={landing} registration={ref} />
}

/** The dialog of the landing page that is open; each opening starts with an empty form. */
const LandingDialogs = ({ landing }: { landing: LandingRef }) => {
  const view = useSelector(landing, selectLandingView)
  if (view === 'signIn') return <SignIn landing={landing} />
  return view === 'registration' ? <Register landing={landing} /> : null
}

export default LandingDialogs
