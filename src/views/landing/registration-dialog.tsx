import { useSelector } from '@xstate/react'
import type { LandingRef } from '../../machines/landing/landing.machine.ts'
import { type RegistrationRef, selectWelcome } from '../../machines/registration/registration.machine.ts'
import styles from '../session/form.module.css'
import { RegistrationForm } from '../session/registration-form.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export interface RegistrationDialogProps {
  landing: LandingRef
  registration: RegistrationRef
}

/** The form for a new account over the landing page, and the welcome once it is made. */
export const RegistrationDialog = ({ landing, registration }: RegistrationDialogProps) => {
  const welcome = useSelector(registration, selectWelcome)
  return (
    <Dialog open title="Create your account" onClose={() => landing.send({ type: 'CLOSE' })}>
      {welcome === null ? (
        <RegistrationForm registration={registration} confirms />
      ) : (
        <Banner tone="ok">{welcome || 'Your account is ready. You can sign in now.'}</Banner>
      )}
      <div className={styles.other}>
        <span>Already have an account?</span>
        <Button variant="quiet" onClick={() => landing.send({ type: 'OPEN_SIGN_IN' })}>
          Sign in
        </Button>
      </div>
    </Dialog>
  )
}
