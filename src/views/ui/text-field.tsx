import type { ComponentProps, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import { useFullText } from './full-text.ts'

type NativeInput = Pick<
  ComponentProps<'input'>,
  | 'defaultValue'
  | 'type'
  | 'autoComplete'
  | 'maxLength'
  | 'placeholder'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'inputMode'
  | 'spellCheck'
  | 'autoFocus'
  | 'readOnly'
  | 'autoCapitalize'
>

export interface TextFieldProps extends FieldProps, NativeInput {
  /** Left out where the field holds its text itself. */
  value?: string | undefined
  onChange: (value: string) => void
  inputRef?: Ref<HTMLInputElement> | undefined
  /** What is beside the field says that it is full. */
  quietWhenFull?: boolean | undefined
}

/** A labelled one-line text input; one that takes no more says so. */
export const TextField = (props: TextFieldProps) => {
  const { frame, control: own } = splitFieldProps(props)
  const { value, onChange, inputRef, quietWhenFull = false, ...native } = own
  const { full, check } = useFullText(native.maxLength, value)
  return (
    <Field {...frame} error={frame.error ?? (quietWhenFull ? null : full)}>
      {(control) => (
        <input
          dir="auto"
          {...native}
          {...control}
          ref={inputRef}
          className={classNames(styles.control)}
          value={value}
          onChange={({ target }) => {
            check(target.value)
            onChange(target.value)
          }}
        />
      )}
    </Field>
  )
}
