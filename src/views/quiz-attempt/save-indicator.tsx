import { useSelector } from '@xstate/react'
import { Check, CloudOff, LoaderCircle, Lock, TriangleAlert } from 'lucide-react'
import type { FC } from 'react'
import type { AnswerSavingRef } from '../../machines/answer-saving/answer-saving.machine.ts'
import { type SaveStatus, selectSavedAt, selectSaveStatus } from '../../machines/answer-saving/selectors.ts'
import { formatClock } from '../ui/format.ts'
import styles from './exam-header.module.css'

const icons: Record<SaveStatus, FC<{ 'aria-hidden': 'true' }>> = {
  saved: Check,
  saving: LoaderCircle,
  offline: CloudOff,
  refused: TriangleAlert,
  signedOut: Lock,
  readOnly: Lock,
  closed: TriangleAlert,
}

const words: Record<Exclude<SaveStatus, 'saved'>, string> = {
  saving: 'Saving…',
  offline: 'Offline, safe here',
  refused: 'Not saved',
  signedOut: 'Signed out, safe here',
  readOnly: 'Open elsewhere',
  closed: 'Closed',
}

/** What has happened to the answers, in a word; "Saved" only when the server holds every one of them. */
export const SaveIndicator = ({ saving }: { saving: AnswerSavingRef }) => {
  const status = useSelector(saving, selectSaveStatus)
  const savedAt = useSelector(saving, selectSavedAt)
  const Icon = icons[status]
  return (
    <span className={styles.saved} data-status={status}>
      <Icon aria-hidden="true" />
      {status === 'saved' ? `Saved ${formatClock(savedAt)}` : words[status]}
    </span>
  )
}
