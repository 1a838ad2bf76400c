import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { RegistrationField } from '../../../domain/people/registration.ts'
import { type SetUpRef, selectFaults, selectIsBusy, selectProblem } from '../../machines/set-up/set-up.machine.ts'
import { registrationErrors } from '../sign-in/registration-errors.ts'
import { Button } from '../ui/button.tsx'
import { FieldPair, Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'

const blank: Record<RegistrationField, string> = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

const useErrors = (setUp: SetUpRef) =>
  registrationErrors(
    useSelector(setUp, selectFaults),
    useSelector(setUp, selectProblem),
    'The admin could not be created. Please try again.',
  )

/** The fields of the first admin. */
export const SetUpForm = ({ setUp }: { setUp: SetUpRef }) => {
  const { faults, errorOf, banner } = useErrors(setUp)
  const [typed, setTyped] = useState(blank)
  const field = (name: RegistrationField) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    error: errorOf(name),
    required: true,
  })
  const submit = () => {
    const { confirmPassword, ...account } = typed
    setUp.send({ type: 'SUBMIT', account, confirmation: confirmPassword })
  }
  return (
    <Form faults={faults} onSubmit={submit} error={banner}>
      <FieldPair>
        <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
      </FieldPair>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" noun="repeated password" {...field('confirmPassword')} />
      <Button type="submit" variant="accent" size="lg" full busy={useSelector(setUp, selectIsBusy)} busyLabel="Creating Admin...">
        Create Admin
      </Button>
    </Form>
  )
}
