import { useId } from 'react'
import type { GraderGroup } from '../../../domain/api/course-staff.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import fieldStyles from '../ui/field.module.css'
import { FieldError } from '../ui/field.tsx'
import { plural } from '../ui/format.ts'
import styles from './course-staff.module.css'

export interface GroupChoiceProps {
  groups: readonly GraderGroup[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  error: string | null
}

const GroupName = ({ name, students }: GraderGroup) => (
  <>
    <bdi>{name}</bdi>
    {students !== undefined && ` (${plural(students, 'student')})`}
  </>
)

/** The groups of a course, any number of which can be chosen; an error is about all of them, and the focus goes to the first. */
export const GroupChoice = ({ groups, chosen, onChange, error }: GroupChoiceProps) => {
  const errorId = `${useId()}-error`
  const choose = (group: string, isChosen: boolean) => onChange(isChosen ? [...chosen, group] : chosen.filter((one) => one !== group))
  return (
    <fieldset className={styles.groups} aria-describedby={error ? errorId : undefined}>
      <legend className={fieldStyles.label}>Groups</legend>
      {groups.map((group, index) => (
        <Checkbox
          key={group.id}
          label={<GroupName {...group} />}
          refusedBy={index === 0 && error ? errorId : undefined}
          checked={chosen.includes(group.id)}
          onChange={(isChosen) => choose(group.id, isChosen)}
        />
      ))}
      {error && <FieldError id={errorId} message={error} />}
    </fieldset>
  )
}
