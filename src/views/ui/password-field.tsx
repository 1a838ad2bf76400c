import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import styles from './field.module.css'
import { Field, splitFieldProps } from './field.tsx'
import { useFullText } from './full-text.ts'
import { IconButton } from './icon-button.tsx'
import type { TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  noun?: string | undefined
}

/** A password input with a button that shows and hides what is typed; pasting and password managers work. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { frame, control: own } = splitFieldProps(props)
  const { value, onChange, inputRef, noun = 'password', ...native } = own
  const [shown, setShown] = useState(false)
  const { full, check } = useFullText(native.maxLength, value)
  return (
    <Field {...frame} error={frame.error ?? full}>
      {(control) => (
        <div className={styles.joined}>
          <input
            spellCheck={false}
            autoCapitalize="off"
            {...native}
            {...control}
            ref={inputRef}
            className={styles.control}
            type={shown ? 'text' : 'password'}
            value={value}
            onChange={({ target }) => {
              check(target.value)
              onChange(target.value)
            }}
          />
          <IconButton
            label={shown ? `Hide ${noun}` : `Show ${noun}`}
            icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            aria-controls={control.id}
            disabled={frame.disabled}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
