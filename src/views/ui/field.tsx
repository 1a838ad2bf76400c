import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { ScreenReaderOnly } from './screen-reader-only.tsx'

export interface FieldProps {
  label: string
  description?: ReactNode
  error?: string | null | undefined
  /** The id of a sentence elsewhere that says why the field was refused. */
  refusedBy?: string | undefined
  hideLabel?: boolean | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  id?: string | undefined
  name?: string | undefined
  className?: string | undefined
}

export interface ControlAttributes {
  id: string
  name: string | undefined
  required: boolean | undefined
  disabled: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlAttributes) => ReactNode
}

/** Separates the props of a field's frame from those of its control. */
export const splitFieldProps = <Props extends FieldProps>({
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
  ...control
}: Props) => ({ frame: { label, description, error, refusedBy, hideLabel, required, disabled, id, name, className }, control })

/** Label above with a mark where the field is required, control, description and error below; the control receives the attributes that tie them together. */
export const Field = ({ children, ...field }: FieldFrameProps) => {
  const { description, error, refusedBy, required } = field
  const fallback = useId()
  const controlId = field.id ?? fallback
  const descriptionId = description ? `${controlId}-description` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const describedBy = classNames(errorId, refusedBy, descriptionId) || undefined
  const caption = <label htmlFor={controlId}>{field.label}</label>
  return (
    <div className={classNames(styles.field, field.className)}>
      {field.hideLabel ? (
        <ScreenReaderOnly>{caption}</ScreenReaderOnly>
      ) : (
        <div className={styles.label}>
          {caption}{' '}
          {required && (
            <span aria-hidden="true" className={styles.required}>
              required
            </span>
          )}
        </div>
      )}
      {children({
        id: controlId,
        name: field.name,
        required,
        disabled: field.disabled,
        'aria-invalid': error || refusedBy ? true : undefined,
        'aria-describedby': describedBy,
      })}
      {errorId && <FieldError id={errorId} message={error ?? ''} />}
      {descriptionId && (
        <div className={styles.description} id={descriptionId}>
          {description}
        </div>
      )}
    </div>
  )
}

/** An error sentence with its icon. */
export const FieldError = ({ id, message }: { id: string; message: string }) => (
  <div className={styles.error} id={id}>
    <CircleAlert aria-hidden="true" />
    <span>{message}</span>
  </div>
)
