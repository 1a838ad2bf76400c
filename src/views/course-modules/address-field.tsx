import { limits } from '../../../domain/limits.ts'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

/** The field for where a link leads. */
export const AddressField = (props: Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'readOnly' | 'placeholder'>) => (
  <TextField label="Web address" type="url" inputMode="url" required maxLength={limits.linkUrl} {...props} />
)
