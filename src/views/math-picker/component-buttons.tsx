import { type ComponentKind, QUADRATIC_IDS } from '../../../domain/text/math-expression.ts'
import { type MathSymbol, quickSymbols } from '../../../domain/text/math-symbols.ts'
import { Latex } from '../math/latex.tsx'
import { announce } from '../ui/status-region.tsx'
import styles from './builder.module.css'
import { newNodeId } from './node-id.ts'
import type { PickerProps } from './picker-props.ts'
import { componentWords } from './sentences.ts'
import { SymbolGrid } from './symbol-grid.tsx'

const pictures: Record<ComponentKind, string> = {
  text: 'a',
  fraction: '\\frac{a}{b}',
  sqrt: '\\sqrt{a}',
  power: 'a^{n}',
  subscript: 'a_{n}',
  sum: '\\sum',
}
const kinds: ComponentKind[] = ['text', 'fraction', 'sqrt', 'power', 'subscript', 'sum']

const PictureButton = ({ latex, label, onPress }: { latex: string; label: string; onPress: () => void }) => (
  <button type="button" className={styles.component} onClick={onPress}>
    <span className={styles.picture}>
      <Latex tex={latex} hidden />
    </span>
    {label}
  </button>
)

/** The buttons that add parts, and the template that replaces them all. */
export const ComponentButtons = ({ picker }: PickerProps) => {
  const addSign = (symbol: MathSymbol) => {
    picker.send({ type: 'ADD_SYMBOL', symbol, id: newNodeId() })
    announce(`${symbol.name} added`)
  }
  const useTemplate = () => {
    picker.send({ type: 'USE_TEMPLATE', ids: Array.from({ length: QUADRATIC_IDS }, newNodeId) })
    announce('The formula is now the quadratic formula')
  }
  return (
    <>
      <fieldset className={styles.components} aria-label="Components" data-components>
        {kinds.map((component) => (
          <PictureButton
            key={component}
            latex={pictures[component]}
            label={componentWords[component]}
            onPress={() => picker.send({ type: 'ADD', component, id: newNodeId() })}
          />
        ))}
        <PictureButton latex="x_{1,2}" label="Quadratic formula" onPress={useTemplate} />
      </fieldset>
      <details className={styles.more}>
        <summary>Symbols</summary>
        <SymbolGrid label="Symbols" symbols={quickSymbols} onChoose={addSign} />
      </details>
    </>
  )
}
