import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { RegistrationField } from '../../../domain/people/registration.ts'
import type { PasswordStrengthRef } from '../../machines/password-strength/password-strength.machine.ts'
import {
  type RegistrationRef,
  selectIsProvingAccount,
  selectIsRegistering,
  selectRegistrationFaults,
  selectRegistrationProblem,
} from '../../machines/registration/registration.machine.ts'
import { Button } from '../ui/button.tsx'
import { FieldPair, Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { announceMeanwhile } from '../ui/status-region.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { provingWords } from './proving-words.ts'
import { registrationErrors } from './registration-errors.ts'

type Typed = Record<RegistrationField, string>
const blank: Typed = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

const useErrors = (registration: RegistrationRef) => {
  const faults = useSelector(registration, selectRegistrationFaults)
  const problem = useSelector(registration, selectRegistrationProblem)
  return registrationErrors(faults, problem, 'Registration failed. Please try again.')
}

/** What is typed; every change of it may change how strong the password is. */
const useTyped = (strength: PasswordStrengthRef) => {
  const [typed, setTyped] = useState(blank)
  const change = (name: RegistrationField, value: string) => {
    const { password, ...owner } = { ...typed, [name]: value }
    setTyped({ password, ...owner })
    if (name === 'password' || password !== '') strength.send({ type: 'TYPE', password, owner })
  }
  return [typed, change] as const
}

/** What the button says while the account is made. */
const useBusyWords = (registration: RegistrationRef): string => {
  const isProving = useSelector(registration, selectIsProvingAccount)
  useEffect(() => {
    if (isProving) return announceMeanwhile(provingWords)
  }, [isProving])
  return isProving ? provingWords : 'Creating Account...'
}

export interface RegistrationFormProps {
  registration: RegistrationRef
  strength: PasswordStrengthRef
  confirms: boolean
}

/** The fields of a new account; `confirms` asks for the password twice. */
export const RegistrationForm = ({ registration, strength, confirms }: RegistrationFormProps) => {
  const { faults, errorOf, banner } = useErrors(registration)
  const isBusy = useSelector(registration, selectIsRegistering)
  const busyLabel = useBusyWords(registration)
  const [typed, change] = useTyped(strength)
  const field = (name: RegistrationField) => ({
    name,
    value: typed[name],
    onChange: (value: string) => change(name, value),
    error: errorOf(name),
    required: true,
  })
  const submit = () => {
    const { confirmPassword, ...account } = typed
    registration.send({ type: 'SUBMIT', account, confirmation: confirms ? confirmPassword : null })
  }
  return (
    <Form faults={faults} onSubmit={submit} error={banner} busy={isBusy}>
      <FieldPair>
        <TextField label="First Name" autoComplete="given-name" autoFocus={confirms} {...field('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
      </FieldPair>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        description={<PasswordMeter strength={strength} />}
        onFocus={() => strength.send({ type: 'REACH' })}
        {...field('password')}
      />
      {confirms && (
        <PasswordField label="Confirm Password" autoComplete="new-password" noun="repeated password" {...field('confirmPassword')} />
      )}
      <Button type="submit" variant="accent" size="lg" full busy={isBusy} busyLabel={busyLabel}>
        Create Account
      </Button>
    </Form>
  )
}
