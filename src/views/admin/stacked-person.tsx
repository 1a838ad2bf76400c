import styles from './admin.module.css'

/** A person of a log: the name, and the email address below it. */
export const StackedPerson = ({ person }: { person: { name: string; email: string } }) => (
  <span className={styles.stacked}>
    <span className={styles.long}>{person.name}</span>
    <span className={styles.small}>{person.email}</span>
  </span>
)
