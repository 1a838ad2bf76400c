import type { ComponentProps, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
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
}

/** A labelled one-line text input; one that takes no more says so. */
export const TextField = ({
  label,
  description,
  error,
  refusedBy,
  hideLabel,
  required,
  disabled,
  id,
  name,
  className,
  ...rest
}: TextFieldProps) => {
  const { value, onChange, inputRef, ...native } = rest
  const { full, check } = useFullText(native.maxLength)
  return (
    <Field {...{ label, description, error: error ?? full, refusedBy, hideLabel, required, disabled, id, name, className }}>
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
