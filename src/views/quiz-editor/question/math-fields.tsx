import { Sigma } from 'lucide-react'
import { type KeyboardEvent, useCallback, useRef } from 'react'
import { limits } from '../../../../domain/limits.ts'
import { longFormula } from '../../../../domain/text/math-text.ts'
import { FormulaPreview } from '../../math-picker/formula-preview.tsx'
import { typeText } from '../../math-picker/typing.ts'
import { useInsertion } from '../../math-picker/use-insertion.ts'
import { Button } from '../../ui/button.tsx'
import type { FieldProps } from '../../ui/field.tsx'
import { formatNumber } from '../../ui/format.ts'
import { fullSentence } from '../../ui/full-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ShownText, useShown, useShownDraft } from '../editor-draft.ts'
import styles from './math-fields.module.css'

const NEWLINE_MARKER = '\\\\\n'

function markNewline(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  typeText(event.currentTarget, NEWLINE_MARKER)
}

/** Returns which limit of a rich text is reached, null where none is. */
function limitSentence(text: string, maxLength: number): string | null {
  const long = longFormula(text)
  if (long !== null) return `A formula here has ${formatNumber(long)} characters. At most ${formatNumber(limits.formula)} are allowed.`
  return fullSentence(text.length, maxLength)
}

const useLimit = (shown: ShownText, maxLength: number): string | null =>
  useShown(
    shown,
    useCallback((text) => limitSentence(text, maxLength), [maxLength]),
  )

const hasFormula = (text: string): boolean => text.includes('$')

const Preview = ({ label, shown }: { label: string; shown: ShownText }) => <FormulaPreview label={label} text={useShown(shown, String)} />

export interface MathFieldProps extends FieldProps {
  value: string
  onChange: (text: string) => void
  maxLength?: number | undefined
  placeholder?: string | undefined
}

/** Long text with formulas and its live preview, which a `calm` one shows only for formulas; Enter puts in the marker for a new line. */
export const MathArea = ({
  value,
  onChange,
  calm = false,
  rows = 6,
  ...rest
}: MathFieldProps & { calm?: boolean | undefined; rows?: number | undefined }) => {
  const { error, maxLength = limits.questionText, ...field } = rest
  const control = useRef<HTMLTextAreaElement>(null)
  const { initial, shown, change, flush } = useShownDraft(control, value, onChange)
  const insert = useInsertion(control, maxLength)
  const limit = useLimit(shown, maxLength)
  const isPlain = !useShown(shown, hasFormula) && calm
  return (
    <div className={calm ? styles.alone : styles.pair}>
      <div className={styles.written}>
        <TextArea
          {...field}
          error={error ?? limit}
          inputRef={control}
          rows={rows}
          maxLength={maxLength}
          defaultValue={initial}
          onChange={change}
          onBlur={flush}
          onKeyDown={markNewline}
        />
        {insert && (
          <Button size="sm" className={styles.insert} icon={<Sigma aria-hidden="true" />} onClick={insert}>
            Insert math <ScreenReaderOnly>into {field.label}</ScreenReaderOnly>
          </Button>
        )}
      </div>
      {!isPlain && <Preview label={calm ? `Preview of ${field.label}` : 'Preview'} shown={shown} />}
    </div>
  )
}

/** One line with formulas; the preview shows as soon as there is one. */
export const MathLine = ({ value, onChange, ...rest }: MathFieldProps) => {
  const { error, maxLength = limits.questionText, ...field } = rest
  const control = useRef<HTMLInputElement>(null)
  const { initial, shown, change, flush } = useShownDraft(control, value, onChange)
  const insert = useInsertion(control, maxLength)
  const limit = useLimit(shown, maxLength)
  const isMath = useShown(shown, hasFormula)
  return (
    <div className={styles.line}>
      <div className={styles.entry}>
        <TextField
          {...field}
          className={styles.grow}
          error={error ?? limit}
          inputRef={control}
          maxLength={maxLength}
          defaultValue={initial}
          onChange={change}
          onBlur={flush}
        />
        {insert && <IconButton label={`Insert math into ${field.label}`} icon={<Sigma aria-hidden="true" />} onClick={insert} />}
      </div>
      {isMath && <Preview label={`Preview of ${field.label}`} shown={shown} />}
    </div>
  )
}
