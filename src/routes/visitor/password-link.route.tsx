import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { passwordLinkMachine } from '../../machines/password-link/password-link.machine.ts'
import { passwordStrengthMachine } from '../../machines/password-strength/password-strength.machine.ts'
import { selectUser } from '../../machines/session/selectors.ts'
import { siteMachine } from '../../machines/site/site.machine.ts'
import { paths } from '../../paths.ts'
import { passwordStrengthActors } from '../../services/actors/password.actors.ts'
import { siteActors } from '../../services/actors/site.actors.ts'
import { passwordLinkActors } from '../../services/actors/visitor/password-link.actors.ts'
import { PasswordLinkPage } from '../../views/password-link/password-link-page.tsx'
import { useSession } from '../session-context.ts'

const passwordStrength = passwordStrengthMachine.provide({ actors: passwordStrengthActors })
const site = siteMachine.provide({ actors: siteActors })

const LinkOf = ({ token }: { token: string }) => {
  const session = useSession()
  const navigate = useNavigate()
  const [machine] = useState(() => passwordLinkMachine.provide({ actors: passwordLinkActors(session) }))
  const link = useActorRef(machine, { input: { token }, ...inspection })
  const strength = useActorRef(passwordStrength, inspection)
  const siteRef = useActorRef(site, inspection)
  const reader = useSelector(session, selectUser)
  useEffect(() => {
    const { unsubscribe } = link.on('signIn.requested', ({ newcomer }) => navigate(paths.login, { state: { newcomer } }))
    return unsubscribe
  }, [link, navigate])
  return <PasswordLinkPage link={link} strength={strength} site={siteRef} reader={reader?.email ?? null} />
}

export const Component = () => {
  const { token = '' } = useParams()
  return <LinkOf key={token} token={token} />
}
