import { Formula, type FormulaSegment } from './formula.tsx'
import { useRenderer } from './renderer.ts'

const segmentOf = (tex: string): FormulaSegment => ({ kind: 'inline', tex, source: tex })

/** One formula without dollars; `hidden` where words for it stand beside it. */
export const Latex = ({ tex, hidden }: { tex: string; hidden?: boolean | undefined }) => (
  <Formula segment={segmentOf(tex)} hidden={hidden} />
)

/** A formula without dollars in words, for the name of a button; its source until KaTeX is there. */
export function useSpoken(tex: string): string {
  const katex = useRenderer(tex !== '')
  return typeof katex === 'object' ? katex.speakFormula(tex) : tex
}
