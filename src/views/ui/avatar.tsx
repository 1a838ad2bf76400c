import styles from './avatar.module.css'
import { classNames } from './class-names.ts'

/** First letters of the first and last word of a name, in capitals. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** A round tile with a person's initials; decorative, because the name stands beside it. */
export const Avatar = ({ name, size = 'md' }: { name: string; size?: 'md' | 'lg' | undefined }) => (
  <span className={classNames(styles.avatar, size === 'lg' && styles.lg)} aria-hidden="true">
    {initials(name)}
  </span>
)
