import { useEffect, useLayoutEffect, useRef } from 'react'
import type { MathSegment } from '../../../domain/text/math-text.ts'
import { classNames } from '../ui/class-names.ts'
import { useFaultReport } from './fault-report.ts'
import styles from './math.module.css'
import { type LoadedRenderer, useRenderer } from './renderer.ts'

export type FormulaSegment = Extract<MathSegment, { tex: string }>

interface DrawnProps {
  nodes: DocumentFragment
  display: boolean
  hidden: boolean
  showScroll: LoadedRenderer['showScroll']
}

const Drawn = ({ nodes, display, hidden, showScroll }: DrawnProps) => {
  const holder = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => holder.current?.replaceChildren(nodes.cloneNode(true)), [nodes])
  useEffect(() => (holder.current ? showScroll(holder.current) : undefined), [showScroll])
  return <span ref={holder} className={classNames(styles.formula, display && styles.display)} aria-hidden={hidden || undefined} />
}

interface FormulaProps {
  segment: FormulaSegment
  hidden?: boolean | undefined
  /** Logs a formula that cannot be drawn: for editors. */
  reports?: boolean | undefined
}

const Result = ({ segment, katex, hidden = false, reports }: FormulaProps & { katex: LoadedRenderer }) => {
  const display = segment.kind === 'display'
  const result = katex.renderFormula(segment.tex, display)
  useFaultReport(segment.tex, reports && !result.ok ? result.reason : null)
  // Another formula is another element: what is measured of one is not that of the next.
  if (result.ok) return <Drawn key={segment.source} nodes={result.nodes} display={display} hidden={hidden} showScroll={katex.showScroll} />
  return <span className={styles.error}>{result.message === null ? segment.source : `Error rendering content: ${result.message}`}</span>
}

/** One formula: its source until KaTeX is there, then the drawing; raw text in red when it cannot be drawn. */
export const Formula = (props: FormulaProps) => {
  const katex = useRenderer(true)
  if (katex === 'failed') return <span className={styles.error}>{props.segment.source}</span>
  if (katex === 'waiting') return <span className={styles.waiting}>{props.segment.source}</span>
  return <Result {...props} katex={katex} />
}
