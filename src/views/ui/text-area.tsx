import { type ComponentProps, type FocusEvent, memo, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

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

/** A labelled text box of several lines; `after` is a line under it, such as a word count. */
export const TextArea = memo(
  ({ label, description, error, hideLabel, required, disabled, id, name, className, ...rest }: TextAreaProps) => {
    const { value, onChange, inputRef, after, ...native } = rest
    return (
      <Field {...{ label, description, error, hideLabel, required, disabled, id, name, className }}>
        {(control) => (
          <>
            <textarea
              rows={4}
              dir="auto"
              {...native}
              {...control}
              ref={inputRef}
              onFocus={skipSameText}
              className={classNames(styles.control, styles.area)}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            {after && <div className={styles.description}>{after}</div>}
          </>
        )}
      </Field>
    )
  },
)
