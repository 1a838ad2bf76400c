import { classNames } from './class-names.ts'
import styles from './grade-tile.module.css'

const tones = { A: 'a', B: 'b', C: 'c', D: 'd', F: 'f' } as const

export interface GradeTileProps {
  grade: keyof typeof tones | null
  size?: 'sm' | 'md' | undefined
}

/** The letter of a grade in its colour, or a dash while nothing is graded. */
export const GradeTile = ({ grade, size = 'md' }: GradeTileProps) => (
  <span
    className={classNames(styles.tile, size === 'sm' && styles.sm, grade && styles[tones[grade]])}
    title={grade ? `Grade ${grade}` : 'Not graded'}
  >
    {grade ?? '–'}
  </span>
)
