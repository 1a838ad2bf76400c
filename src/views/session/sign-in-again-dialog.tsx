import type { Role } from '../../../domain/people/user.ts'
import type { ForgottenPasswordRef } from '../../machines/forgotten-password/forgotten-password.machine.ts'
import type { SignInRef } from '../../machines/sign-in/sign-in.machine.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './form.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { stageTitles, useSignInStage } from './sign-in-stage.ts'

export interface SignInAgainDialogProps {
  signIn: SignInRef
  forgotten?: ForgottenPasswordRef | null
  email: string
  role: Role
}

const areHere = (role: Role): string => (role === 'student' ? 'Your answers are still here' : 'Your changes are still here')

/** Opens over the exam, or over what a teacher writes, when the session ends in the middle of it; the page behind it stays as it is. */
export const SignInAgainDialog = ({ signIn, forgotten = null, email, role }: SignInAgainDialogProps) => {
  const stage = useSignInStage(signIn, forgotten)
  const title = stage === 'signIn' ? 'Sign in again to go on' : stageTitles[stage]
  return (
    <Dialog open role="alertdialog" dismissable={false} title={title} onClose={() => undefined}>
      <p className={styles.note}>{`Your session has ended. ${areHere(role)}; after signing in you go on where you are.`}</p>
      <SignInForm signIn={signIn} knownEmail={email} forgotten={forgotten} />
    </Dialog>
  )
}
