import { useSelector } from '@xstate/react'
import { type ForgottenPasswordRef, selectForgottenView } from '../../machines/forgotten-password/forgotten-password.machine.ts'
import { type SignInRef, selectSignInView } from '../../machines/sign-in/sign-in.machine.ts'

/** What is shown in a sign-in dialog: the form, the second factor, or what to do about a forgotten password. */
export type SignInStage = 'signIn' | 'secondFactor' | 'forgotten'

/** What the dialog around another stage than the form is called. */
export const stageTitles: Record<Exclude<SignInStage, 'signIn'>, string> = {
  secondFactor: 'Two-step sign-in',
  forgotten: 'Forgot your password?',
}

/** Returns what a sign-in dialog shows: the form until there are actors; without SMTP there is no form for a forgotten password. */
export const useSignInStage = (signIn?: SignInRef, forgotten?: ForgottenPasswordRef | null): SignInStage => {
  const isSecondFactor = useSelector(signIn, (snapshot) => snapshot !== undefined && selectSignInView(snapshot) === 'code')
  const isForgotten = useSelector(
    forgotten ?? undefined,
    (snapshot) => snapshot !== undefined && selectForgottenView(snapshot) !== 'closed',
  )
  if (isSecondFactor) return 'secondFactor'
  return isForgotten ? 'forgotten' : 'signIn'
}
