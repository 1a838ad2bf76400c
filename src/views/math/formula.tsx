import { useLayoutEffect, useRef } from 'react'
import type { MathSegment } from '../../../domain/math-text.ts'
import styles from './math.module.css'
import { type LoadedRenderer, useRenderer } from './renderer.ts'

export type FormulaSegment = Extract<MathSegment, { tex: string }>

const Drawn = ({ nodes, display, hidden }: { nodes: DocumentFragment; display: boolean; hidden: boolean }) => {
  const holder = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => holder.current?.replaceChildren(nodes.cloneNode(true)), [nodes])
  return <span ref={holder} className={display ? styles.display : undefined} aria-hidden={hidden || undefined} />
}

const Result = ({ segment, katex, hidden }: { segment: FormulaSegment; katex: LoadedRenderer; hidden: boolean }) => {
  const display = segment.kind === 'display'
  const result = katex.renderFormula(segment.tex, display)
  if (result.ok) return <Drawn nodes={result.nodes} display={display} hidden={hidden} />
  return <span className={styles.error}>{result.message === null ? segment.source : `Error rendering content: ${result.message}`}</span>
}

/** One formula: its source until KaTeX is there, then the drawing; raw text in red when it cannot be drawn. */
export const Formula = ({ segment, hidden = false }: { segment: FormulaSegment; hidden?: boolean | undefined }) => {
  const katex = useRenderer(true)
  if (katex === 'failed') return <span className={styles.error}>{segment.source}</span>
  if (katex === 'waiting') return <span className={styles.waiting}>{segment.source}</span>
  return <Result segment={segment} katex={katex} hidden={hidden} />
}
