import { PasswordField, type PasswordFieldProps } from '../ui/password-field.tsx'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import { useDraft } from './use-draft.ts'

/** A text field whose typing reaches the quiz when it pauses. */
export const DraftText = ({ value = '', onChange, ...rest }: TextFieldProps) => {
  const { text, change, flush } = useDraft(value, onChange)
  return <TextField {...rest} value={text} onChange={change} onBlur={flush} />
}

/** A password field whose typing reaches the quiz when it pauses. */
export const DraftPassword = ({ value = '', onChange, ...rest }: PasswordFieldProps) => {
  const { text, change, flush } = useDraft(value, onChange)
  return <PasswordField {...rest} value={text} onChange={change} onBlur={flush} />
}
