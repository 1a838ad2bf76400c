import { useSelector } from '@xstate/react'
import { useDeferredValue, useId } from 'react'
import type { MathBuilderRef, MathBuilderSnapshot } from '../../machines/math-builder/math-builder.machine.ts'
import { selectDrawn, selectFault, selectLatex } from '../../machines/math-builder/selectors.ts'
import { FieldError } from '../ui/field.tsx'
import { LatexPreview } from './latex-preview.tsx'
import styles from './math-picker.module.css'
import type { PickerProps } from './picker-props.ts'
import { faultSentence } from './sentences.ts'

const selectCanInsert = (snapshot: MathBuilderSnapshot): boolean => snapshot.can({ type: 'INSERT' })

/** Whether there is a formula that may be inserted. */
export const useCanInsert = (picker: MathBuilderRef): boolean => useSelector(picker, selectCanInsert)

/** The formula as students will see it, and what is wrong with it. */
export const FormulaResult = ({ picker }: PickerProps) => {
  const id = useId()
  const drawn = useDeferredValue(useSelector(picker, selectDrawn))
  const length = useSelector(picker, selectLatex).length
  const message = faultSentence(useSelector(picker, selectFault), length, picker.getSnapshot().context.room)
  return (
    <section className={styles.result} aria-labelledby={id}>
      <h3 id={id} className={styles.caption}>
        Result
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div className={styles.drawn} tabIndex={0}>
        <Drawn tex={drawn} message={message} />
      </div>
    </section>
  )
}

const Drawn = ({ tex, message }: { tex: string; message: string | null }) => {
  const id = useId()
  if (message) return <FieldError id={id} message={message} />
  return tex.trim() === '' ? <span className={styles.nothing}>Nothing to show yet</span> : <LatexPreview tex={tex} />
}
