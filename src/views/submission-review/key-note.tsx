import type { KeyNote as Note } from '../../../domain/grading/answer-key.ts'
import styles from './submission-review.module.css'

const sentences: Record<Note, string> = {
  fullPoints: 'Everybody got full points for this question.',
  changed: 'Your teacher has since changed the correct answer or the points. Your points stay the same.',
  removed: 'Your teacher has since removed this question from the quiz. Your points stay the same.',
}

/** What a student should know of the key that graded an answer; nothing where it is the current one. */
export const KeyNote = ({ note }: { note: Note | undefined }) => note && <p className={styles.muted}>{sentences[note]}</p>
