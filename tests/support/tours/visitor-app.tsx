import { useActorRef } from '@xstate/react'
import { type ReactElement, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { AnyActorRef } from 'xstate'
import '../../../src/views/ui/tokens.css'
import '../../../src/views/ui/base.css'
import { inspection } from 'chartroom/inspect-options'
import { forgottenPasswordMachine } from '../../../src/machines/forgotten-password/forgotten-password.machine.ts'
import { landingMachine } from '../../../src/machines/landing/landing.machine.ts'
import { passwordStrengthMachine } from '../../../src/machines/password-strength/password-strength.machine.ts'
import { registrationMachine } from '../../../src/machines/registration/registration.machine.ts'
import { setUpMachine } from '../../../src/machines/set-up/set-up.machine.ts'
import { signInMachine } from '../../../src/machines/sign-in/sign-in.machine.ts'
import { siteMachine } from '../../../src/machines/site/site.machine.ts'
import { visitorPages } from '../pages/visitor-pages.tsx'
import { listen, remotePromise } from './driven-actors.ts'

const asked = new URLSearchParams(location.search)
const input = JSON.parse(asked.get('input') ?? 'null')

const site = siteMachine.provide({ actors: { loadSite: remotePromise() } })
const signIn = signInMachine.provide({ actors: { signIn: remotePromise(), prove: remotePromise() } })
const registration = registrationMachine.provide({
  actors: { checkPassword: remotePromise(), register: remotePromise(), prove: remotePromise() },
})
const forgottenPassword = forgottenPasswordMachine.provide({ actors: { askForLink: remotePromise(), prove: remotePromise() } })
const setUp = setUpMachine.provide({
  actors: { loadSchool: remotePromise(), checkPassword: remotePromise(), createAdmin: remotePromise() },
})
const passwordStrength = passwordStrengthMachine.provide({
  actors: { loadCommonPasswords: remotePromise(), judgePassword: remotePromise() },
})

function useSteered<Ref extends AnyActorRef>(ref: Ref, page: (ref: Ref) => ReactElement): ReactElement {
  useEffect(() => listen(ref), [ref])
  return page(ref)
}

const pages: Record<string, () => ReactElement> = {
  landing: () => useSteered(useActorRef(landingMachine, { input, ...inspection }), visitorPages.landing),
  site: () => useSteered(useActorRef(site, inspection), visitorPages.site),
  signIn: () => useSteered(useActorRef(signIn, inspection), visitorPages.signIn),
  registration: () => useSteered(useActorRef(registration, { input, ...inspection }), visitorPages.registration),
  forgottenPassword: () => useSteered(useActorRef(forgottenPassword, inspection), visitorPages.forgottenPassword),
  setUp: () => useSteered(useActorRef(setUp, { input, ...inspection }), visitorPages.setUp),
  passwordStrength: () => useSteered(useActorRef(passwordStrength, inspection), visitorPages.passwordStrength),
}
const Asked = pages[asked.get('machine') ?? '']

createRoot(document.getElementById('root') ?? document.body).render(<StrictMode>{Asked && <Asked />}</StrictMode>)
