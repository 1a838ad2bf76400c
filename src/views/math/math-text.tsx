import { Fragment, useMemo } from 'react'
import { splitMath } from '../../../domain/text/math-text.ts'
import { classNames } from '../ui/class-names.ts'
import { Formula } from './formula.tsx'
import styles from './math.module.css'

export interface MathTextProps {
  text: string
  as?: 'span' | 'div' | 'p' | undefined
  className?: string | undefined
  /** Logs formulas that cannot be drawn: for editors. */
  reports?: boolean | undefined
}

/** Running text with its formulas; KaTeX is loaded only when there is one. */
export const MathText = ({ text, as: Element = 'span', className, reports }: MathTextProps) => {
  const segments = useMemo(() => splitMath(text), [text])
  return (
    <Element dir="auto" className={classNames(styles.text, className)}>
      {segments.map((segment, index) => {
        const key = `${index} ${segment.kind}`
        if (segment.kind === 'text') return <Fragment key={key}>{segment.text}</Fragment>
        return segment.kind === 'break' ? <br key={key} /> : <Formula key={key} segment={segment} reports={reports} />
      })}
    </Element>
  )
}
