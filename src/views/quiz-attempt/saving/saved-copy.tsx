import { useSelector } from '@xstate/react'
import type { AnswerSavingRef } from '../../../machines/answer-saving/answer-saving.machine.ts'
import { selectHasNoStorage, selectSavedAt, selectUnsentCount } from '../../../machines/answer-saving/selectors.ts'
import { formatClock, plural } from '../../ui/format.ts'
import { waitingSentence } from '../sentences.ts'

const Told = ({ saving }: { saving: AnswerSavingRef }) => {
  const savedAt = useSelector(saving, selectSavedAt)
  const unsent = useSelector(saving, selectUnsentCount)
  const isKept = !useSelector(saving, selectHasNoStorage)
  const waiting = isKept
    ? waitingSentence(unsent)
    : `${plural(unsent, 'answer')} ${unsent === 1 ? 'is' : 'are'} not sent yet, and this browser cannot keep a copy`
  const here = unsent === 0 ? '' : ` ${waiting}.`
  const copy = `server's copy is from ${formatClock(savedAt)}`
  return <p>{`${isKept || unsent === 0 ? 'Your answers are kept: the' : 'The'} ${copy}.${here}`}</p>
}

/** Says where the answers are while submitting does not work. */
export const SavedCopy = ({ saving }: { saving: AnswerSavingRef | null }) => saving && <Told saving={saving} />
