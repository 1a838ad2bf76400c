import styles from './accommodations.module.css'

export interface NamedStudentProps {
  firstName: string
  lastName: string
  email: string
}

/** A student's name with the address below it. */
export const NamedStudent = ({ firstName, lastName, email }: NamedStudentProps) => (
  <span className={styles.stacked}>
    <bdi className={styles.strong}>{`${firstName} ${lastName}`}</bdi>
    <span className={styles.small}>{email}</span>
  </span>
)
