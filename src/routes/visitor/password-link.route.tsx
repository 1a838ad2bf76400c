import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Newcomer } from '../../../domain/people/registration.ts'
import { passwordLinkMachine } from '../../machines/password-link/password-link.machine.ts'
import { passwordStrengthMachine } from '../../machines/password-strength/password-strength.machine.ts'
import { selectUser } from '../../machines/session/selectors.ts'
import { siteMachine } from '../../machines/site/site.machine.ts'
import { paths } from '../../paths.ts'
import { passwordStrengthActors } from '../../services/actors/password.actors.ts'
import { passwordLinkActors } from '../../services/actors/password-link.actors.ts'
import { siteActors } from '../../services/actors/site.actors.ts'
import { PasswordLinkPage } from '../../views/password-link/password-link-page.tsx'
import { useSession } from '../session-context.ts'

const passwordLink = passwordLinkMachine.provide({ actors: passwordLinkActors })
const passwordStrength = passwordStrengthMachine.provide({ actors: passwordStrengthActors })
const site = siteMachine.provide({ actors: siteActors })

/** Setting a password ends the sessions of its owner, who signs in next; somebody else who is signed in stays here. */
const useSignInNext = () => {
  const session = useSession()
  const navigate = useNavigate()
  return (newcomer: Newcomer | null) => {
    const reader = selectUser(session.getSnapshot())
    if (reader && reader.email !== newcomer?.email) return
    if (reader) session.send({ type: 'request.unauthorized' })
    navigate(paths.login, { state: { newcomer } })
  }
}

const LinkOf = ({ token }: { token: string }) => {
  const link = useActorRef(passwordLink, { input: { token }, ...inspection })
  const strength = useActorRef(passwordStrength, inspection)
  const siteRef = useActorRef(site, inspection)
  const reader = useSelector(useSession(), selectUser)
  const signInNext = useSignInNext()
  useEffect(() => {
    const { unsubscribe } = link.on('password.set', ({ newcomer }) => signInNext(newcomer))
    return unsubscribe
  }, [link, signInNext])
  return <PasswordLinkPage link={link} strength={strength} site={siteRef} reader={reader?.email ?? null} />
}

export const Component = () => {
  const { token = '' } = useParams()
  return <LinkOf key={token} token={token} />
}
