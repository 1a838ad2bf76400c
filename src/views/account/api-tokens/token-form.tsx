import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { limits } from '../../../../domain/limits.ts'
import type { TokenDays, TokenScope } from '../../../../domain/people/api-token.ts'
import { selectIsMaking, selectMissing, selectProblem } from '../../../machines/api-tokens/selectors.ts'
import type { TokenCourse } from '../../../machines/api-tokens/setup.ts'
import type { RequiredField, TypedToken } from '../../../machines/api-tokens/typed-token.ts'
import { formErrors } from '../../sign-in/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import account from '../account.module.css'
import type { ApiTokensProps } from './api-tokens-props.ts'
import { scopeWords } from './token-words.ts'

const blank: TypedToken = { name: '', scope: 'read', days: 90, courseId: null, password: '' }
const requiredWords: Record<RequiredField, string> = { name: 'Name is required', password: 'Your password is required' }
const names: readonly RequiredField[] = ['name', 'password']

const scopes: { value: TokenScope; label: string; description: string }[] = [
  { value: 'read', label: scopeWords.read, description: 'Reads what you can read, answer keys and quiz passwords too.' },
  { value: 'write', label: scopeWords.write, description: 'Also makes the calls that change something.' },
]
const daysOf = { '30': 30, '90': 90, '365': 365 } as const satisfies Record<string, TokenDays>
type DaysName = keyof typeof daysOf
const lives: { value: DaysName; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
]

/** What is empty, and what the server refused. */
function useFaults({ tokens }: ApiTokensProps) {
  const missing = useSelector(tokens, selectMissing)
  const problem = useSelector(tokens, selectProblem)
  const foundAt = (name: RequiredField) => (missing.includes(name) ? requiredWords[name] : null)
  return formErrors({ names, found: missing, foundAt, problem, otherwise: 'The token could not be created.' })
}

interface Choices {
  typed: TypedToken
  onChange: (change: Partial<TypedToken>) => void
  courses: readonly TokenCourse[]
}

const ChoiceFields = ({ typed, onChange, courses }: Choices) => {
  const options = [{ value: '', label: 'Not limited to a course' }, ...courses.map(({ id, title }) => ({ value: id, label: title }))]
  const life = lives.find(({ value }) => daysOf[value] === typed.days)?.value ?? '90'
  return (
    <>
      <RadioGroup label="What it may do" value={typed.scope} onChange={(scope) => onChange({ scope })} options={scopes} />
      <Select label="Valid for" value={life} onChange={(value) => onChange({ days: daysOf[value] })} options={lives} />
      {courses.length > 0 && (
        <Select label="Course" value={typed.courseId ?? ''} onChange={(id) => onChange({ courseId: id || null })} options={options} />
      )}
    </>
  )
}

/** The form for a new token, which keeps what was typed when a call fails. */
export const TokenForm = ({ tokens, courses }: ApiTokensProps & { courses: readonly TokenCourse[] }) => {
  const { faults, banner, errorOf } = useFaults({ tokens })
  const isBusy = useSelector(tokens, selectIsMaking)
  const [typed, setTyped] = useState(blank)
  const change = (part: Partial<TypedToken>) => setTyped({ ...typed, ...part })
  const field = (name: RequiredField) => ({
    ...{ name, required: true, value: typed[name], error: errorOf(name) },
    onChange: (value: string) => change({ [name]: value }),
  })
  const submit = () => tokens.send({ type: 'MAKE', ...typed })
  return (
    <Form guarded aria-label="New token" faults={faults} className={account.form} onSubmit={submit} error={banner} busy={isBusy}>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={limits.tokenName}
        description="For example, the program that will use it."
        {...field('name')}
      />
      <ChoiceFields typed={typed} onChange={change} courses={courses} />
      <PasswordField label="Your Account Password" noun="account password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant="accent" busy={isBusy} busyLabel="One moment...">
        Create Token
      </Button>
    </Form>
  )
}
