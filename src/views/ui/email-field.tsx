import { limits } from '../../../domain/limits.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** The email address of somebody else: the browser does not offer one's own. */
export const EmailField = (props: Omit<TextFieldProps, 'type' | 'autoComplete' | 'maxLength'>) => (
  <TextField type="email" autoComplete="off" maxLength={limits.email} {...props} />
)
