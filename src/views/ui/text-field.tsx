import type { ComponentProps, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps, partedField } from './field.tsx'

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

/** A labelled one-line text input. */
export const TextField = (props: TextFieldProps) => {
  const { frame, control: own } = partedField(props)
  const { value, onChange, inputRef, ...native } = own
  return (
    <Field {...frame}>
      {(control) => (
        <input
          dir="auto"
          {...native}
          {...control}
          ref={inputRef}
          className={classNames(styles.control)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
