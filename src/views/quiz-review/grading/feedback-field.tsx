import { Sigma } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import { limits } from '../../../../domain/limits.ts'
import { FormulaPreview } from '../../math-picker/formula-preview.tsx'
import { useInsertion } from '../../math-picker/use-insertion.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx'
import { TextArea, type TextAreaProps } from '../../ui/text-area.tsx'
import styles from '../quiz-review.module.css'

export interface FeedbackFieldProps extends Pick<TextAreaProps, 'id' | 'description' | 'onChange' | 'rows' | 'readOnly'> {
  label: string
  value: string
}

/** Feedback with the math picker, and a preview as soon as there is a formula in it. */
export const FeedbackField = (field: FeedbackFieldProps) => {
  const control = useRef<HTMLTextAreaElement>(null)
  const insert = useInsertion(control, limits.feedback)
  const text = useDeferredValue(field.value)
  return (
    <div className={styles.written}>
      <TextArea {...field} inputRef={control} maxLength={limits.feedback} />
      {insert && (
        <Button size="sm" icon={<Sigma aria-hidden="true" />} disabled={field.readOnly} onClick={insert}>
          Insert math <ScreenReaderOnly>into {field.label}</ScreenReaderOnly>
        </Button>
      )}
      {text.includes('$') && <FormulaPreview label={`Preview of ${field.label}`} text={text} />}
    </div>
  )
}
