import { useSelector } from '@xstate/react'
import type { ForgottenPasswordRef } from '../../machines/forgotten-password/forgotten-password.machine.ts'
import { type LandingRef, selectNewcomer } from '../../machines/landing/landing.machine.ts'
import { type SignInRef, selectWasRefused } from '../../machines/sign-in/sign-in.machine.ts'
import styles from '../sign-in/form.module.css'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { useSignInStage } from '../sign-in/sign-in-stage.ts'
import { welcomeWords } from '../sign-in/welcome.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { type Interruption, interruptionWords } from './interruption-words.ts'

export interface SignInPanelProps {
  landing: LandingRef
  signIn: SignInRef
  forgotten?: ForgottenPasswordRef | null
  /** Registration is closed. */
  isClosed?: boolean
  /** What was asked for before signing in. */
  interruption?: Interruption | null
}

/** The sign-in form of the landing page; whoever has just made an account types only the password. */
export const SignInPanel = ({ landing, signIn, forgotten = null, isClosed = false, interruption = null }: SignInPanelProps) => {
  const newcomer = useSelector(landing, selectNewcomer)
  const wasRefused = useSelector(signIn, selectWasRefused)
  const isFirstStep = useSignInStage(signIn, forgotten) === 'signIn'
  return (
    <>
      {interruption && !newcomer && isFirstStep && <Banner tone="info">{interruptionWords(interruption)}</Banner>}
      {newcomer && !wasRefused && isFirstStep && <Banner tone="ok">{welcomeWords(newcomer)}</Banner>}
      <SignInForm signIn={signIn} knownEmail={newcomer?.email} forgotten={forgotten} />
      {!isClosed && isFirstStep && (
        <div className={styles.other}>
          <span>New here?</span>
          <Button variant="quiet" onClick={() => landing.send({ type: 'OPEN_REGISTRATION' })}>
            Create an account
          </Button>
        </div>
      )}
    </>
  )
}
