import { paths } from '../../../paths.ts'
import { PlainLink } from '../../ui/link.tsx'
import styles from './review-nav.module.css'

export interface ReviewNavProps {
  assignmentId: string
  current: 'students' | 'questions'
}

/** The two ways through a quiz's submissions. */
export const ReviewNav = ({ assignmentId, current }: ReviewNavProps) => (
  <nav className={styles.nav} aria-label="Ways to review">
    <PlainLink to={paths.quizReview(assignmentId)} className={styles.link} aria-current={current === 'students' ? 'page' : undefined}>
      By student
    </PlainLink>
    <PlainLink to={paths.quizStatistics(assignmentId)} className={styles.link} aria-current={current === 'questions' ? 'page' : undefined}>
      By question
    </PlainLink>
  </nav>
)
