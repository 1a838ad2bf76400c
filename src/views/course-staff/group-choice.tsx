import type { GraderGroup } from '../../../domain/api/course-staff.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import fieldStyles from '../ui/field.module.css'
import styles from './course-staff.module.css'

export interface GroupChoiceProps {
  groups: readonly GraderGroup[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  error: string | null
}

/** The groups of a course, any number of which can be chosen. */
export const GroupChoice = ({ groups, chosen, onChange, error }: GroupChoiceProps) => {
  const choose = (group: string, isChosen: boolean) => onChange(isChosen ? [...chosen, group] : chosen.filter((one) => one !== group))
  return (
    <fieldset className={styles.groups}>
      <legend className={fieldStyles.label}>Groups</legend>
      {groups.map((group, index) => (
        <Checkbox
          key={group.id}
          label={<bdi>{group.name}</bdi>}
          error={index === 0 ? error : null}
          checked={chosen.includes(group.id)}
          onChange={(isChosen) => choose(group.id, isChosen)}
        />
      ))}
    </fieldset>
  )
}
