import { useEffect } from 'react'
import { fullName } from '../../../domain/people/full-name.ts'
import type { User } from '../../../domain/people/user.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { ForgottenPasswordRef } from '../../machines/forgotten-password/forgotten-password.machine.ts'
import type { SignInReason } from '../../machines/session/sign-in-reason.ts'
import type { SignInRef } from '../../machines/sign-in/sign-in.machine.ts'
import { Dialog } from '../ui/dialog.tsx'
import { announceMeanwhile } from '../ui/status-region.tsx'
import styles from './form.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { stageTitles, useSignInStage } from './sign-in-stage.ts'

export interface SignInAgainDialogProps {
  signIn: SignInRef
  forgotten?: ForgottenPasswordRef | null
  /** Whose exam or work it is. */
  owner: User
  reason: SignInReason
  /** The owner is typing behind the dialog: it waits until they pause. */
  waits?: boolean
  /** Leaves the page behind the dialog as it is; only for `back`, where there is no exam behind it. */
  onClose: () => void
}

const WAITS = 'Your session has ended. Go on writing; you are asked to sign in again once you pause.'

const happened: Record<Exclude<SignInReason, 'back'>, string> = {
  ended: 'Your session has ended.',
  otherUser: 'Someone else is now signed in on this browser.',
}

const whatHappened = (reason: SignInReason, { role }: User): string | null =>
  reason === 'back'
    ? null
    : `${happened[reason]} ${role === 'student' ? 'Your answers are' : 'Your changes are'} still here; after signing in you continue where you left off.`

/** Opens over the exam, or over what a teacher writes, when the session ends in the middle of it; the page behind it stays as it is. */
export const SignInAgainDialog = ({ signIn, forgotten = null, owner, reason, waits = false, onClose }: SignInAgainDialogProps) => {
  const stage = useSignInStage(signIn, forgotten)
  const isBack = reason === 'back'
  const first = isBack ? `Sign in as ${isolated(fullName(owner))}` : 'Sign in again to go on'
  useEffect(() => (waits ? announceMeanwhile(WAITS) : undefined), [waits])
  const note = whatHappened(reason, owner)
  return (
    <Dialog
      open={!waits}
      {...(!isBack && { role: 'alertdialog', dismissable: false })}
      title={stage === 'signIn' ? first : stageTitles[stage]}
      onClose={onClose}
    >
      {note && <p className={styles.note}>{note}</p>}
      <SignInForm signIn={signIn} knownEmail={owner.email} forgotten={forgotten} />
    </Dialog>
  )
}
