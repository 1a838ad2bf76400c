import { useMemo, useState } from 'react'
import { limits } from '../../../domain/limits.ts'
import { type RegistrationFaultCode, registrationFaults } from '../../../domain/people/registration.ts'
import type { Role } from '../../../domain/people/user.ts'
import type { Problem } from '../../../domain/problem.ts'
import { registrationFaultWords } from '../sign-in/fault-words.ts'
import { FieldPair } from '../ui/form.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { roleOptions } from './sentences.ts'

/** What the forms about a person ask for. */
export interface TypedPerson {
  firstName: string
  lastName: string
  email: string
  role: Role
}

type TextName = 'firstName' | 'lastName' | 'email'
interface Fault {
  field: TextName
  code: RegistrationFaultCode
}
const isAsked = (fault: { field: string; code: RegistrationFaultCode }): fault is Fault =>
  fault.field === 'firstName' || fault.field === 'lastName' || fault.field === 'email'

const faultsOf = (person: TypedPerson): Fault[] => registrationFaults({ ...person, password: '' }, null).filter(isAsked)

const noFaults: Fault[] = []

export interface PersonForm {
  /** What is wrong, as found here or by the server; a new list each time. */
  faults: readonly unknown[]
  person: TypedPerson
  change: (changes: Partial<TypedPerson>) => void
  errorOf: (field: TextName) => string | null
  submit: () => void
}

export interface PersonFormOptions {
  first: TypedPerson
  /** The server's refusal of one of the fields. */
  atField?: Problem | null
  /** Gets what is typed, trimmed, once nothing is wrong in it. */
  onSound: (person: TypedPerson) => void
}

/** The state of a form about a person. */
export function usePersonForm({ first, atField = null, onSound }: PersonFormOptions): PersonForm {
  const [person, setPerson] = useState(first)
  const [faults, setFaults] = useState(noFaults)
  const asked = useMemo(() => (atField ? [atField] : faults), [atField, faults])
  const submit = () => {
    const found = faultsOf(person)
    setFaults(found)
    const { firstName, lastName, email, role } = person
    if (found.length === 0) onSound({ firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), role })
  }
  const errorOf = (field: TextName) => {
    const fault = faults.find((one) => one.field === field)
    return fault ? registrationFaultWords[fault.code] : null
  }
  return { faults: asked, person, errorOf, submit, change: (changes) => setPerson({ ...person, ...changes }) }
}

/** First and last name, side by side where there is room. */
export const NameFields = ({ person, change, errorOf }: PersonForm) => (
  <FieldPair>
    <TextField
      label="First Name"
      name="firstName"
      autoComplete="off"
      required
      autoFocus
      maxLength={limits.name}
      value={person.firstName}
      onChange={(firstName) => change({ firstName })}
      error={errorOf('firstName')}
    />
    <TextField
      label="Last Name"
      name="lastName"
      autoComplete="off"
      required
      maxLength={limits.name}
      value={person.lastName}
      onChange={(lastName) => change({ lastName })}
      error={errorOf('lastName')}
    />
  </FieldPair>
)

const roleNotes: Record<Role, string> = {
  teacher: 'Creates courses and quizzes, and grades answers.',
  student: 'Takes quizzes and reads results.',
  admin: 'Manages people, sees all courses and reports. Takes no quizzes.',
}

/** The role with what it means; `note` says why it cannot be changed. */
export const RoleField = ({ person, change, note }: PersonForm & { note?: string | undefined }) => (
  <Select
    label="Role"
    value={person.role}
    onChange={(role) => change({ role })}
    options={roleOptions}
    description={note ?? roleNotes[person.role]}
    disabled={note !== undefined}
  />
)
