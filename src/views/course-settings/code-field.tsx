import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

/** The code of a course, in capitals as it is typed. */
export const CodeField = ({ onChange, ...rest }: Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'error'>) => (
  <TextField
    {...rest}
    required
    maxLength={40}
    onChange={(code) => onChange(code.toUpperCase())}
    description="Students ask to join with it. Capital letters, digits and hyphens."
  />
)
