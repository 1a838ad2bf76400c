import { fullName } from '../../../domain/people/full-name.ts'
import styles from './accommodations.module.css'

export interface NamedStudentProps {
  firstName: string
  lastName: string
  email: string
}

/** A student's name with the address below it. */
export const NamedStudent = ({ email, ...student }: NamedStudentProps) => (
  <span className={styles.stacked}>
    <span className={styles.strong}>
      <bdi>{fullName(student)}</bdi>
    </span>
    <span className={styles.small}>{email}</span>
  </span>
)
