import { type KeyboardEvent, useRef, useState } from 'react'
import type { MathSymbol } from '../../../domain/text/math-symbols.ts'
import styles from './math-picker.module.css'

const columnsOf = (buttons: readonly HTMLElement[]): number => {
  const top = buttons[0]?.offsetTop
  const below = buttons.findIndex(({ offsetTop }) => offsetTop !== top)
  return below === -1 ? buttons.length : below
}

const steps: Record<string, (at: number, columns: number, count: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at, columns) => at + columns,
  ArrowUp: (at, columns) => at - columns,
  Home: () => 0,
  End: (_at, _columns, count) => count - 1,
}

export interface SymbolGridProps {
  label: string
  symbols: readonly MathSymbol[]
  onChoose: (symbol: MathSymbol) => void
}

/** Symbols as buttons; the grid is one stop of the Tab key, the arrow keys move inside it. */
export const SymbolGrid = ({ label, symbols, onChoose }: SymbolGridProps) => {
  const grid = useRef<HTMLFieldSetElement>(null)
  const [current, setCurrent] = useState('')
  const stop = symbols.some(({ latex }) => latex === current) ? current : symbols[0]?.latex
  const move = (event: KeyboardEvent, at: number) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const to = steps[event.key]?.(at, columnsOf(buttons), buttons.length)
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return (
    <fieldset ref={grid} className={styles.symbols} aria-label={label}>
      {symbols.map((one, at) => (
        <button
          key={one.latex}
          type="button"
          className={styles.symbol}
          aria-label={one.name}
          title={one.name}
          tabIndex={one.latex === stop ? 0 : -1}
          onFocus={() => setCurrent(one.latex)}
          onKeyDown={(event) => move(event, at)}
          onClick={() => onChoose(one)}
        >
          {one.symbol}
        </button>
      ))}
    </fieldset>
  )
}
