import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect, useState } from 'react'
import type { User } from '../../../domain/people/user.ts'
import { forgottenPasswordMachine } from '../../machines/forgotten-password/forgotten-password.machine.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { selectIsWriting, selectSignInReason } from '../../machines/session/sign-in-reason.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { forgottenPasswordActors, signInActors } from '../../services/actors/sign-in.actors.ts'
import { readEmbeddedSite } from '../../services/api/preloaded/embedded-site.ts'
import { SignInAgainDialog } from '../../views/sign-in/sign-in-again-dialog.tsx'

const signIn = signInMachine.provide({ actors: signInActors })
const forgottenPassword = forgottenPasswordMachine.provide({ actors: forgottenPasswordActors })

export interface SignInAgainProps {
  session: SessionRef
  /** Whose exam or work it is. */
  user: User
}

/** Lets the owner of an exam or of unsaved work sign in without leaving it. */
export const SignInAgain = ({ session, user }: SignInAgainProps) => {
  const ref = useActorRef(signIn, inspection)
  const forgotten = useActorRef(forgottenPassword, inspection)
  const [sendsLinks] = useState(() => readEmbeddedSite()?.sendsPasswordLinks === true)
  useEffect(() => {
    const { unsubscribe } = ref.on('signed.in', ({ user }) => session.send({ type: 'SIGNED_IN', user }))
    return unsubscribe
  }, [ref, session])
  return (
    <SignInAgainDialog
      signIn={ref}
      forgotten={sendsLinks ? forgotten : null}
      owner={user}
      reason={useSelector(session, selectSignInReason)}
      waits={useSelector(session, selectIsWriting)}
      onClose={() => session.send({ type: 'CANCEL' })}
    />
  )
}
