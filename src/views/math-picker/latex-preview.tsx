import { useFaultReport } from '../math/fault-report.ts'
import { Latex } from '../math/latex.tsx'
import { useRenderer } from '../math/renderer.ts'
import styles from './math-picker.module.css'

/** One formula as it is being written; under one that cannot be drawn stands why. */
export const LatexPreview = ({ tex }: { tex: string }) => {
  const katex = useRenderer(true)
  const result = typeof katex === 'object' ? katex.renderFormula(tex, false) : null
  const reason = result?.ok === false ? result.reason : null
  useFaultReport(tex, reason)
  return (
    <div>
      <Latex tex={tex} />
      {result?.ok === false && result.message === null && <p className={styles.reason}>{result.reason}</p>}
    </div>
  )
}
