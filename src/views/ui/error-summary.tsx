import type { MouseEvent } from 'react'
import { Banner } from './banner.tsx'
import styles from './error-summary.module.css'

export interface ErrorSummaryProps {
  title: string
  errors: readonly { fieldId?: string | undefined; message: string }[]
}

const focusField = (event: MouseEvent, fieldId: string) => {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** What has to be put right before saving, as links that move the focus to the fields. */
export const ErrorSummary = ({ title, errors }: ErrorSummaryProps) => (
  <Banner tone="bad" title={title}>
    <ul className={styles.list}>
      {errors.map(({ fieldId, message }) => (
        <li key={message}>
          {fieldId ? (
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {message}
            </a>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  </Banner>
)
