import { useSelector } from '@xstate/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createActor } from 'xstate'
import type { ForgottenPasswordRef } from '../../../src/machines/forgotten-password/forgotten-password.machine.ts'
import { type LandingRef, landingMachine, selectLandingView } from '../../../src/machines/landing/landing.machine.ts'
import { type PasswordStrengthRef, passwordStrengthMachine } from '../../../src/machines/password-strength/password-strength.machine.ts'
import { type RegistrationRef, registrationMachine } from '../../../src/machines/registration/registration.machine.ts'
import type { SetUpRef } from '../../../src/machines/set-up/set-up.machine.ts'
import { type SignInRef, signInMachine } from '../../../src/machines/sign-in/sign-in.machine.ts'
import { type SiteRef, siteMachine } from '../../../src/machines/site/site.machine.ts'
import { LandingDialog } from '../../../src/views/landing/landing-dialog.tsx'
import { LandingPage } from '../../../src/views/landing/landing-page.tsx'
import { RegistrationPanel } from '../../../src/views/landing/registration-panel.tsx'
import { SignInPanel } from '../../../src/views/landing/sign-in-panel.tsx'
import { SetUpPage } from '../../../src/views/set-up/set-up-page.tsx'
import { Registration } from '../../../src/views/sign-in/registration.tsx'
import { RegistrationForm } from '../../../src/views/sign-in/registration-form.tsx'
import { SignInForm } from '../../../src/views/sign-in/sign-in-form.tsx'

// Actors that are not started show their first state and ignore what they are told.
const quietSite = createActor(siteMachine)
const quietLanding = createActor(landingMachine, { input: { asksToSignIn: false, newcomer: null } })
const quietSignIn = createActor(signInMachine)
const quietRegistration = createActor(registrationMachine, { input: { closeAfter: 2000 } })
const quietStrength = createActor(passwordStrengthMachine)

const Landing = ({ landing }: { landing: LandingRef }) => {
  const view = useSelector(landing, selectLandingView)
  return (
    <>
      <LandingPage landing={landing} site={quietSite} />
      {view !== 'page' && (
        <LandingDialog landing={landing}>
          {view === 'signIn' ? (
            <SignInPanel landing={landing} signIn={quietSignIn} />
          ) : (
            <RegistrationPanel landing={landing} site={quietSite} registration={quietRegistration} strength={quietStrength} />
          )}
        </LandingDialog>
      )}
    </>
  )
}

/** The page of each machine of a visitor around a running actor; the other actors on it stand still. */
export const visitorPages = {
  landing: (landing: LandingRef): ReactElement => <Landing landing={landing} />,
  site: (site: SiteRef): ReactElement => <LandingPage landing={quietLanding} site={site} />,
  signIn: (signIn: SignInRef): ReactElement => <SignInForm signIn={signIn} />,
  registration: (registration: RegistrationRef): ReactElement => (
    <Registration registration={registration} strength={quietStrength} confirms />
  ),
  forgottenPassword: (forgotten: ForgottenPasswordRef): ReactElement => <SignInForm signIn={quietSignIn} forgotten={forgotten} />,
  setUp: (setUp: SetUpRef): ReactElement => (
    <MemoryRouter>
      <SetUpPage setUp={setUp} />
    </MemoryRouter>
  ),
  passwordStrength: (strength: PasswordStrengthRef): ReactElement => (
    <RegistrationForm registration={quietRegistration} strength={strength} confirms={false} />
  ),
}
