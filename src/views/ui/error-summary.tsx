import type { MouseEvent } from 'react'
import { Banner } from './banner.tsx'
import styles from './error-summary.module.css'

export interface ErrorSummaryProps {
  title: string
  errors: readonly { fieldId?: string | undefined; message: string; onSelect?: (() => void) | undefined }[]
}

const follow = (event: MouseEvent, fieldId: string, onSelect: (() => void) | undefined) => {
  if (onSelect) {
    event.preventDefault()
    onSelect()
    return
  }
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** What has to be put right before saving, as links that move the focus to the fields; `onSelect` stands for fields that have to be opened first. */
export const ErrorSummary = ({ title, errors }: ErrorSummaryProps) => (
  <Banner tone="bad" title={title}>
    <ul className={styles.list}>
      {errors.map(({ fieldId = '', message, onSelect }) => (
        <li key={`${fieldId} ${message}`}>
          {fieldId || onSelect ? (
            <a href={`#${fieldId}`} onClick={(event) => follow(event, fieldId, onSelect)}>
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
