import { Fragment, useMemo } from 'react'
import { splitMath } from '../../../domain/text/math-text.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import { Formula, type FormulaSegment } from './formula.tsx'
import styles from './math.module.css'
import { useRenderer } from './renderer.ts'

const Spoken = ({ segment }: { segment: FormulaSegment }) => {
  const katex = useRenderer(true)
  const drawn = typeof katex === 'object' && katex.renderFormula(segment.tex, segment.kind === 'display').ok
  return (
    <>
      <Formula segment={segment} hidden />
      {drawn && <ScreenReaderOnly> {katex.speakFormula(segment.tex)} </ScreenReaderOnly>}
    </>
  )
}

/** Text with formulas inside a label, button, option or cell: MathML gives no accessible name, so hidden words stand beside the drawing. */
export const MathLabel = ({ text, className }: { text: string; className?: string | undefined }) => {
  const segments = useMemo(() => splitMath(text), [text])
  return (
    <span dir="auto" className={[styles.text, className].filter(Boolean).join(' ')}>
      {segments.map((segment, index) => {
        const key = `${index} ${segment.kind}`
        if (segment.kind === 'text') return <Fragment key={key}>{segment.text}</Fragment>
        return segment.kind === 'break' ? <br key={key} /> : <Spoken key={key} segment={segment} />
      })}
    </span>
  )
}
