import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { passwordStrengthMachine } from '../../machines/password-strength/password-strength.machine.ts'
import { registrationMachine } from '../../machines/registration/registration.machine.ts'
import { siteMachine } from '../../machines/site/site.machine.ts'
import { paths } from '../../paths.ts'
import { passwordStrengthActors } from '../../services/actors/password.actors.ts'
import { registrationActors } from '../../services/actors/sign-in.actors.ts'
import { siteActors } from '../../services/actors/site.actors.ts'
import { RegisterPage } from '../../views/landing/register-page.tsx'

const registration = registrationMachine.provide({ actors: registrationActors })
const passwordStrength = passwordStrengthMachine.provide({ actors: passwordStrengthActors })
const site = siteMachine.provide({ actors: siteActors })

/** The standalone register page; afterwards the person signs in, and the history entry says who that is. */
export const Component = () => {
  const navigate = useNavigate()
  const ref = useActorRef(registration, { input: { closeAfter: 0 }, ...inspection })
  const strength = useActorRef(passwordStrength, inspection)
  const siteRef = useActorRef(site, inspection)
  useEffect(() => {
    const { unsubscribe } = ref.on('registration.finished', ({ newcomer }) => navigate(paths.login, { state: { newcomer } }))
    return unsubscribe
  }, [ref, navigate])
  return <RegisterPage registration={ref} strength={strength} site={siteRef} />
}
