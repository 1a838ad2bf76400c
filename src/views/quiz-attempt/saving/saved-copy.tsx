import { useSelector } from '@xstate/react'
import type { AnswerSavingRef } from '../../../machines/answer-saving/answer-saving.machine.ts'
import { selectHasNoStorage, selectSavedAt, selectUnsentCount } from '../../../machines/answer-saving/selectors.ts'
import { formatClock, plural } from '../../ui/format.ts'
import { waitingSentence } from '../sentences.ts'

const Told = ({ saving }: { saving: AnswerSavingRef }) => {
  const savedAt = useSelector(saving, selectSavedAt)
  const unsent = useSelector(saving, selectUnsentCount)
  const waiting = useSelector(saving, selectHasNoStorage)
    ? `${plural(unsent, 'answer')} ${unsent === 1 ? 'is' : 'are'} not sent yet, and this browser cannot keep a copy`
    : waitingSentence(unsent)
  const here = unsent === 0 ? '' : ` ${waiting}.`
  return <p>{`Your answers are kept: the server's copy is from ${formatClock(savedAt)}.${here}`}</p>
}

/** Says where the answers are while submitting does not work. */
export const SavedCopy = ({ saving }: { saving: AnswerSavingRef | null }) => saving && <Told saving={saving} />
