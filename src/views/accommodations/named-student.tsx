import styles from './accommodations.module.css'

export interface NamedStudentProps {
  firstName: string
  lastName: string
  email: string
}

/** A student's name with the address below it. */
export const NamedStudent = ({ firstName, lastName, email }: NamedStudentProps) => (
  <span className={styles.stacked}>
    <span className={styles.strong}>
      <bdi>{`${firstName} ${lastName}`}</bdi>
    </span>
    <span className={styles.small}>{email}</span>
  </span>
)
