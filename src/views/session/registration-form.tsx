import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { RegistrationFaultCode, RegistrationField } from '../../../domain/registration.ts'
import {
  type RegistrationRef,
  selectIsRegistering,
  selectRegistrationFaults,
  selectRegistrationProblem,
} from '../../machines/registration/registration.machine.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFocusOnFault } from './focus-fault.ts'
import styles from './form.module.css'
import { ProblemBanner } from './problem-banner.tsx'

const words: Record<RegistrationFaultCode, string> = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailRequired: 'Email is required',
  emailForm: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 8 characters',
  passwordLong: 'Password must be at most 128 characters',
  confirmationRequired: 'Please confirm your password',
  passwordsDiffer: 'Passwords do not match',
}

const blank: Record<RegistrationField, string> = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }
const noFields: never[] = []

/** The error of each field: what was found here first, then what the server says about it. */
const useErrors = (registration: RegistrationRef) => {
  const faults = useSelector(registration, selectRegistrationFaults)
  const problem = useSelector(registration, selectRegistrationProblem)
  const fields = problem?.fields ?? noFields
  const form = useFocusOnFault(faults.length > 0 ? faults : fields)
  const errorOf = (field: RegistrationField): string | null => {
    const fault = faults.find((one) => one.field === field)
    return fault ? words[fault.code] : (fields.find((one) => one.param === field)?.msg ?? null)
  }
  return { problem, form, errorOf }
}

export interface RegistrationFormProps {
  registration: RegistrationRef
  confirms: boolean
}

/** The fields of a new account; `confirms` asks for the password twice. */
export const RegistrationForm = ({ registration, confirms }: RegistrationFormProps) => {
  const { problem, form, errorOf } = useErrors(registration)
  const isBusy = useSelector(registration, selectIsRegistering)
  const [typed, setTyped] = useState(blank)
  const field = (name: RegistrationField) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error: errorOf(name),
    required: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { confirmPassword, ...account } = typed
    registration.send({ type: 'SUBMIT', account, confirmation: confirms ? confirmPassword : null })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {problem && <ProblemBanner problem={problem} otherwise="Registration failed. Please try again." />}
      <div className={styles.pair}>
        <TextField label="First Name" autoComplete="given-name" autoFocus={confirms} {...field('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" description="At least 8 characters" {...field('password')} />
      {confirms && (
        <PasswordField label="Confirm Password" autoComplete="new-password" noun="password again" {...field('confirmPassword')} />
      )}
      <Button type="submit" variant="accent" size="lg" full busy={isBusy} busyLabel="Creating Account...">
        Create Account
      </Button>
    </form>
  )
}
