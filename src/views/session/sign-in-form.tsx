import { useSelector } from '@xstate/react'
import { type FC, type FormEvent, useState } from 'react'
import type { CredentialsFault } from '../../../domain/credentials.ts'
import { leaves } from '../../machines/leaves.ts'
import type { SignInView } from '../../machines/sign-in/setup.ts'
import {
  type SignInRef,
  selectIsBusy,
  selectSignInFaults,
  selectSignInProblem,
  selectSignInView,
} from '../../machines/sign-in/sign-in.machine.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFocusOnFault } from './focus-fault.ts'
import styles from './form.module.css'
import { ProblemBanner } from './problem-banner.tsx'
import { SecondStepForm } from './second-step-form.tsx'

const words: Record<CredentialsFault['code'], string> = {
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
}

export interface SignInFormProps {
  signIn: SignInRef
  knownEmail?: string | undefined
}

/** E-mail, password and the button; the button keeps its place and its focus while the server is asked. */
const PasswordForm = ({ signIn, knownEmail = '' }: SignInFormProps) => {
  const faults = useSelector(signIn, selectSignInFaults)
  const problem = useSelector(signIn, selectSignInProblem)
  const isBusy = useSelector(signIn, selectIsBusy)
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const form = useFocusOnFault(faults)
  const errorOf = (field: CredentialsFault['field']) => {
    const fault = faults.find((one) => one.field === field)
    return fault ? words[fault.code] : null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.send({ type: 'SUBMIT', credentials: { email, password } })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate data-machine="signIn" data-state={useSelector(signIn, leaves)}>
      {problem && <ProblemBanner problem={problem} otherwise="Login failed. Please check your credentials." />}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={knownEmail === ''}
        value={email}
        onChange={setEmail}
        error={errorOf('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus={knownEmail !== ''}
        value={password}
        onChange={setPassword}
        error={errorOf('password')}
      />
      <Button type="submit" variant="accent" size="lg" full busy={isBusy} busyLabel="Signing in...">
        Sign in to Examhall
      </Button>
    </form>
  )
}

const screens: Record<SignInView, FC<SignInFormProps>> = { form: PasswordForm, code: SecondStepForm }

/** The step of the sign-in that is asked for. */
export const SignInForm = (props: SignInFormProps) => {
  const Screen = screens[useSelector(props.signIn, selectSignInView)]
  return <Screen {...props} />
}
