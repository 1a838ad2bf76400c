import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { CredentialsFault } from '../../../domain/people/credentials.ts'
import type { ForgottenPasswordRef } from '../../machines/forgotten-password/forgotten-password.machine.ts'
import type { SignInMethod } from '../../machines/sign-in/setup.ts'
import {
  type SignInRef,
  selectIsBusy,
  selectSignInFaults,
  selectSignInMethod,
  selectSignInProblem,
} from '../../machines/sign-in/sign-in.machine.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { announceMeanwhile } from '../ui/status-region.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import styles from './form.module.css'
import { isSecretRefused, problemSentence } from './problem-sentence.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useSignInStage } from './sign-in-stage.ts'
import { useBusyWords } from './use-busy-words.ts'

const words: Record<SignInMethod, Record<CredentialsFault['code'], string>> = {
  password: { emailRequired: 'Email is required', passwordRequired: 'Password is required' },
  code: { emailRequired: 'Email is required', passwordRequired: 'Code is required' },
}

export interface SignInFormProps {
  signIn: SignInRef
  knownEmail?: string | undefined
  /** The form for a forgotten password; null where no e-mails are sent. */
  forgotten?: ForgottenPasswordRef | null
}

interface Typed {
  email: string
  password: string
  code: string
}

interface CredentialsFormProps extends Required<SignInFormProps> {
  typed: Typed
  onType: (typed: Typed) => void
}

/** Says what is wrong with a field, in the words of the way the person signs in. */
const useFaults = (signIn: SignInRef) => {
  const faults = useSelector(signIn, selectSignInFaults)
  const method = useSelector(signIn, selectSignInMethod)
  const errorOf = (field: CredentialsFault['field']) => {
    const fault = faults.find((one) => one.field === field)
    return fault ? words[method][fault.code] : null
  }
  return { faults, method, errorOf }
}

const MethodSwitch = ({ signIn, method }: { signIn: SignInRef; method: SignInMethod }) => (
  <Button variant="quiet" onClick={() => signIn.send({ type: 'SWITCH_METHOD' })}>
    {method === 'code' ? 'Use my password' : 'I have a sign-in code'}
  </Button>
)

const AskTeacher = () => (
  <details className={styles.forgotten}>
    <summary>Forgot your password?</summary>
    <p className={styles.note}>
      Ask your teacher: they can give you a sign-in code to get in at once. Your school can also send you a link with which you choose a new
      password.
    </p>
  </details>
)

const OpenForgotten = ({ forgotten, isBusy }: { forgotten: ForgottenPasswordRef; isBusy: boolean }) => (
  <Button
    variant="quiet"
    disabled={isBusy}
    onClick={() => forgotten.send({ type: 'OPEN' })}
    data-machine="forgottenPassword"
    data-state={useSelector(forgotten, leaves)}
  >
    Forgot your password?
  </Button>
)

const Forgotten = ({ forgotten, isBusy }: { forgotten: ForgottenPasswordRef | null; isBusy: boolean }) =>
  forgotten ? <OpenForgotten forgotten={forgotten} isBusy={isBusy} /> : <AskTeacher />

const methodWords: Record<SignInMethod, string> = { password: 'Sign in with your password', code: 'Sign in with a code' }

/** Another way to sign in changes the fields: it is said, and the first that is empty takes the focus. */
const useSwitched = (form: RefObject<HTMLFormElement | null>, method: SignInMethod): void => {
  const before = useRef(method)
  useEffect(() => {
    if (before.current === method) return
    before.current = method
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    fields.find(({ value }) => value === '')?.focus()
    return announceMeanwhile(methodWords[method])
  }, [form, method])
}

/** E-mail, password or code, and the button; the button keeps its place and its focus while the server is asked. */
const CredentialsForm = ({ signIn, knownEmail, forgotten, typed, onType }: CredentialsFormProps) => {
  const { faults, method, errorOf } = useFaults(signIn)
  const form = useRef<HTMLFormElement>(null)
  useSwitched(form, method)
  const problem = useSelector(signIn, selectSignInProblem)
  const refusal = useId()
  const isBusy = useSelector(signIn, selectIsBusy)
  const busyLabel = useBusyWords(signIn, 'Signing in...')
  const { email, [method]: secretTyped } = typed
  const secret = {
    value: secretTyped,
    onChange: (text: string) => onType({ ...typed, [method]: text }),
    error: errorOf('password'),
    refusedBy: isSecretRefused(problem) ? refusal : undefined,
  }
  const submit = () => signIn.send({ type: 'SUBMIT', credentials: { email, password: secretTyped } })
  return (
    <Form
      ref={form}
      faults={faults}
      onSubmit={submit}
      error={problem && problemSentence(problem, 'Login failed. Please check your credentials.')}
      errorId={refusal}
      busy={isBusy}
      data-machine="signIn"
      data-state={useSelector(signIn, leaves)}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={knownEmail === ''}
        value={email}
        onChange={(text) => onType({ ...typed, email: text })}
        error={errorOf('email')}
      />
      {method === 'code' ? (
        <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus={knownEmail !== ''} {...secret} />
      ) : (
        <PasswordField label="Password" name="password" autoComplete="current-password" autoFocus={knownEmail !== ''} {...secret} />
      )}
      <Button type="submit" variant="accent" size="lg" full busy={isBusy} busyLabel={busyLabel}>
        Sign in to Examhall
      </Button>
      {!isBusy && <MethodSwitch signIn={signIn} method={method} />}
      {method === 'password' && <Forgotten forgotten={forgotten} isBusy={isBusy} />}
    </Form>
  )
}

/** The step of the sign-in that is asked for; what is typed stays while another takes its place. */
export const SignInForm = ({ signIn, knownEmail = '', forgotten = null }: SignInFormProps) => {
  const [typed, setTyped] = useState<Typed>({ email: knownEmail, password: '', code: '' })
  const stage = useSignInStage(signIn, forgotten)
  if (stage === 'secondFactor') return <SecondFactorForm signIn={signIn} />
  if (stage === 'forgotten' && forgotten)
    return <ForgottenPassword forgotten={forgotten} email={typed.email} onEmail={(email) => setTyped({ ...typed, email })} />
  return <CredentialsForm {...{ signIn, knownEmail, forgotten, typed }} onType={setTyped} />
}
