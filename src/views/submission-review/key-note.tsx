import type { KeyNote as Note } from '../../../domain/grading/answer-key.ts'
import styles from './submission-review.module.css'

const sentences: Record<Note, string> = {
  fullPoints: 'Everybody got full points for this question.',
  changed: 'Your teacher has changed the correct answer or the points since. Your points stay.',
  removed: 'Your teacher has taken this question out of the quiz since. Your points stay.',
}

/** What a student should know of the key that graded an answer; nothing where it is the current one. */
export const KeyNote = ({ note }: { note: Note | undefined }) => note && <p className={styles.muted}>{sentences[note]}</p>
