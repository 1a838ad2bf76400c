import { useRef } from 'react'
import { PasswordField, type PasswordFieldProps } from '../ui/password-field.tsx'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import { useEditorDraft } from './editor-draft.ts'

/** A text field whose typing reaches the quiz when it pauses. */
export const DraftText = ({ value = '', onChange, ...rest }: TextFieldProps) => {
  const control = useRef<HTMLInputElement>(null)
  const { initial, change, flush } = useEditorDraft(control, value, onChange)
  return <TextField {...rest} inputRef={control} defaultValue={initial} onChange={change} onBlur={flush} />
}

/** A password field whose typing reaches the quiz when it pauses. */
export const DraftPassword = ({ value = '', onChange, ...rest }: PasswordFieldProps) => {
  const control = useRef<HTMLInputElement>(null)
  const { initial, change, flush } = useEditorDraft(control, value, onChange)
  return <PasswordField {...rest} inputRef={control} defaultValue={initial} onChange={change} onBlur={flush} />
}
