import { MathText } from '../math/math-text.tsx'
import { focusableScroll } from '../ui/focusable-scroll.ts'
import styles from './formula-preview.module.css'

/** What a text with formulas looks like to those who read it. */
export const FormulaPreview = ({ label, text }: { label: string; text: string }) => (
  <div className={styles.preview}>
    <div className={styles.caption}>{label}</div>
    {text.trim() === '' ? (
      <span className={styles.nothing}>Nothing to show yet</span>
    ) : (
      <div ref={focusableScroll} className={styles.shown}>
        <MathText text={text} reports />
      </div>
    )}
  </div>
)
