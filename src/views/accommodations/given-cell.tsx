import type { AccommodationView } from '../../../domain/api/accommodations.ts'
import { formatDate } from '../ui/format.ts'
import styles from './accommodations.module.css'
import { givenWords } from './explanation.ts'

/** What somebody was given, by whom, when and why. */
export const GivenCell = ({ given }: { given: AccommodationView | null }) => {
  if (!given) return <span className={styles.muted}>Nothing</span>
  return (
    <span className={styles.stacked}>
      <span>{givenWords(given).join(', ')}</span>
      <span className={styles.small}>
        <bdi>{given.reason}</bdi> (<bdi>{given.givenBy}</bdi>, {formatDate(given.givenAt)})
      </span>
    </span>
  )
}
