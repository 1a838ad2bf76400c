import { useSelector } from '@xstate/react'
import { Check, CloudOff, LoaderCircle, Lock, TriangleAlert } from 'lucide-react'
import type { FC } from 'react'
import type { AnswerSavingRef } from '../../../machines/answer-saving/answer-saving.machine.ts'
import { type SaveStatus, selectHasNoStorage, selectSavedAt, selectSaveStatus } from '../../../machines/answer-saving/selectors.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatClock } from '../../ui/format.ts'
import styles from '../exam-header.module.css'
import steady from '../steady-text.module.css'

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

/** Nothing is safe here where this browser keeps no copy. */
const wordsWithoutStorage: Partial<typeof words> = { offline: 'Offline, not sent', signedOut: 'Signed out, not sent' }

/** What has happened to the answers, in a word; "Saved" only when the server holds every one of them. */
export const SaveIndicator = ({ saving }: { saving: AnswerSavingRef }) => {
  const status = useSelector(saving, selectSaveStatus)
  const savedAt = useSelector(saving, selectSavedAt)
  const isKept = !useSelector(saving, selectHasNoStorage)
  const Icon = icons[status]
  const word = status === 'saved' ? `Saved ${formatClock(savedAt)}` : ((isKept ? null : wordsWithoutStorage[status]) ?? words[status])
  return (
    <span className={classNames(steady.text, styles.saved)} data-status={status} data-longest={words.signedOut}>
      <Icon aria-hidden="true" />
      {word}
    </span>
  )
}
