import { useSelector } from '@xstate/react'
import type { Role } from '../../../domain/user.ts'
import { type SignInRef, selectSignInView } from '../../machines/sign-in/sign-in.machine.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './form.module.css'
import { SECOND_STEP_TITLE } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

export interface SignInAgainDialogProps {
  signIn: SignInRef
  email: string
  role: Role
}

const areHere = (role: Role): string => (role === 'student' ? 'Your answers are still here' : 'Your changes are still here')

/** Opens over the exam, or over what a teacher writes, when the session ends in the middle of it; the page behind it stays as it is. */
export const SignInAgainDialog = ({ signIn, email, role }: SignInAgainDialogProps) => {
  const title = useSelector(signIn, selectSignInView) === 'code' ? SECOND_STEP_TITLE : 'Sign in again to go on'
  return (
    <Dialog open role="alertdialog" dismissable={false} title={title} onClose={() => undefined}>
      <p className={styles.note}>{`Your session has ended. ${areHere(role)}; after signing in you go on where you are.`}</p>
      <SignInForm signIn={signIn} knownEmail={email} />
    </Dialog>
  )
}
