import { type ChangeEvent, type ComponentProps, type CSSProperties, type FocusEvent, memo, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { useFullText } from './full-text.ts'

type NativeArea = Pick<
  ComponentProps<'textarea'>,
  'defaultValue' | 'rows' | 'maxLength' | 'placeholder' | 'onBlur' | 'onKeyDown' | 'spellCheck' | 'readOnly'
>

export interface TextAreaProps extends FieldProps, NativeArea {
  /** Left out where the field holds its text itself. */
  value?: string | undefined
  onChange: (value: string) => void
  inputRef?: Ref<HTMLTextAreaElement> | undefined
  after?: ReactNode
  /** What is beside the field says that it is full. */
  quietWhenFull?: boolean | undefined
}

/** React writes the first text of a text area into the document with every key, and the browser restyles the page each time; here only another text is written. */
function skipSameText({ currentTarget: area }: FocusEvent<HTMLTextAreaElement>): void {
  Object.defineProperty(area, 'defaultValue', {
    configurable: true,
    get: () => area.textContent,
    set: (text: string) => {
      if (text !== area.textContent) area.textContent = text
    },
  })
}

/** The browser styles a placeholder anew with every key, even under a text; it is there only while the field is empty. */
function showPlaceholderWhenEmpty({ currentTarget: area }: ChangeEvent<HTMLTextAreaElement>, placeholder: string | undefined): void {
  if (!placeholder || area.hasAttribute('placeholder') === (area.textLength === 0)) return
  if (area.textLength === 0) area.placeholder = placeholder
  else area.removeAttribute('placeholder')
}

type RowsStyle = CSSProperties & Record<'--rows', number>
const rowsStyle = (rows: number): RowsStyle => ({ '--rows': rows })

/** A labelled text box of several lines, which says when it takes no more; `after` is a line under it, such as a word count. */
export const TextArea = memo(
  ({ label, description, error, hideLabel, required, disabled, id, name, className, ...rest }: TextAreaProps) => {
    const { value, onChange, inputRef, after, rows = 4, quietWhenFull = false, ...native } = rest
    const { full, check } = useFullText(native.maxLength, value)
    return (
      <Field {...{ label, description, error: error ?? (quietWhenFull ? null : full), hideLabel, required, disabled, id, name, className }}>
        {(control) => (
          <>
            <div>
              <textarea
                dir="auto"
                {...native}
                {...control}
                rows={rows}
                style={rowsStyle(rows)}
                ref={inputRef}
                onFocus={skipSameText}
                className={classNames(styles.control, styles.area)}
                value={value}
                onChange={(event) => {
                  showPlaceholderWhenEmpty(event, native.placeholder)
                  check(event.target.value)
                  onChange(event.target.value)
                }}
              />
            </div>
            {after && <div className={styles.description}>{after}</div>}
          </>
        )}
      </Field>
    )
  },
)
