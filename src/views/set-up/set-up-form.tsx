import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { RegistrationField } from '../../../domain/people/registration.ts'
import { type SetUpRef, selectFaults, selectIsBusy, selectProblem } from '../../machines/set-up/set-up.machine.ts'
import { registrationFaultWords } from '../sign-in/fault-words.ts'
import { problemSentence } from '../sign-in/problem-sentence.ts'
import { Button } from '../ui/button.tsx'
import { FieldPair, Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'

const blank: Record<RegistrationField, string> = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }
const noFields: never[] = []

const useErrors = (setUp: SetUpRef) => {
  const faults = useSelector(setUp, selectFaults)
  const problem = useSelector(setUp, selectProblem)
  const fields = problem?.fields ?? noFields
  const errorOf = (field: RegistrationField): string | null => {
    const fault = faults.find((one) => one.field === field)
    return fault ? registrationFaultWords[fault.code] : (fields.find((one) => one.param === field)?.msg ?? null)
  }
  return { faults: faults.length > 0 ? faults : fields, errorOf, problem: fields.some(({ param }) => param in blank) ? null : problem }
}

/** The fields of the first admin. */
export const SetUpForm = ({ setUp }: { setUp: SetUpRef }) => {
  const { faults, errorOf, problem } = useErrors(setUp)
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
    <Form
      faults={faults}
      onSubmit={submit}
      error={problem && problemSentence(problem, 'The admin could not be created. Please try again.')}
    >
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
