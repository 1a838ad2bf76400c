import { type GivenRole, givenRoles } from '../../../domain/course/course-role.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { roleAbout, roleWords } from './role-words.ts'

export interface RoleChoiceProps {
  role: GivenRole
  onChange: (role: GivenRole) => void
}

/** The roles that an owner gives, each with what it allows. */
export const RoleChoice = ({ role, onChange }: RoleChoiceProps) => (
  <RadioGroup
    label="Role"
    value={role}
    onChange={onChange}
    options={givenRoles.map((value) => ({ value, label: roleWords[value], description: roleAbout[value] }))}
  />
)
