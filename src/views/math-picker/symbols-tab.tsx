import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { findSymbols, type MathSymbol, moreSymbols, quickSymbols } from '../../../domain/text/math-symbols.ts'
import { selectTyped } from '../../machines/math-builder/selectors.ts'
import { SearchField } from '../ui/search-field.tsx'
import { announce } from '../ui/status-region.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './math-picker.module.css'
import { newNodeId } from './node-id.ts'
import type { PickerProps } from './picker-props.ts'
import { SymbolGrid } from './symbol-grid.tsx'

/** Symbols to gather one by one: sixteen at hand, all of them by search. */
export const SymbolsTab = ({ picker }: PickerProps) => {
  const [words, setWords] = useState('')
  const choose = (symbol: MathSymbol) => {
    picker.send({ type: 'ADD_SYMBOL', symbol, id: newNodeId() })
    announce(`${symbol.name} added`)
  }
  return (
    <div className={styles.tab}>
      <div className={styles.fields}>
        <SearchField label="Search symbols" placeholder="Search symbols..." value={words} onChange={setWords} submits />
        <TextField
          label="Your formula in LaTeX"
          spellCheck={false}
          autoCapitalize="off"
          value={useSelector(picker, selectTyped)}
          onChange={(latex) => picker.send({ type: 'CHANGE_LATEX', latex })}
        />
      </div>
      {words.trim() === '' ? <AllSymbols onChoose={choose} /> : <FoundSymbols words={words.trim()} onChoose={choose} />}
    </div>
  )
}

interface ChooseProps {
  onChoose: (symbol: MathSymbol) => void
}

const AllSymbols = ({ onChoose }: ChooseProps) => (
  <>
    <h3 className={styles.heading}>Quick symbols</h3>
    <SymbolGrid label="Quick symbols" symbols={quickSymbols} onChoose={onChoose} />
    <h3 className={styles.heading}>More symbols</h3>
    <SymbolGrid label="More symbols" symbols={moreSymbols} onChoose={onChoose} />
  </>
)

const FoundSymbols = ({ words, onChoose }: ChooseProps & { words: string }) => {
  const found = findSymbols(words)
  return (
    <>
      <p role="status" className={styles.heading}>
        {found.length === 0 ? `No symbols found for “${words}”` : `${found.length} found`}
      </p>
      {found.length > 0 && <SymbolGrid label="Symbols found" symbols={found} onChoose={onChoose} />}
    </>
  )
}
