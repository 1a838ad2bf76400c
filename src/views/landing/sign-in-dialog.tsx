import type { LandingRef } from '../../machines/landing/landing.machine.ts'
import type { SignInRef } from '../../machines/sign-in/sign-in.machine.ts'
import styles from '../session/form.module.css'
import { SignInForm } from '../session/sign-in-form.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export interface SignInDialogProps {
  landing: LandingRef
  signIn: SignInRef
}

/** The sign-in form over the landing page. */
export const SignInDialog = ({ landing, signIn }: SignInDialogProps) => (
  <Dialog open title="Sign in" onClose={() => landing.send({ type: 'CLOSE' })}>
    <SignInForm signIn={signIn} />
    <div className={styles.other}>
      <span>New here?</span>
      <Button variant="quiet" onClick={() => landing.send({ type: 'OPEN_REGISTRATION' })}>
        Create an account
      </Button>
    </div>
  </Dialog>
)
