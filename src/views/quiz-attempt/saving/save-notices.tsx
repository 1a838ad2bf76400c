import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { type ReactNode, useEffect } from 'react'
import type { AnswerSavingRef } from '../../../machines/answer-saving/answer-saving.machine.ts'
import {
  selectClockIsLost,
  selectHasNoStorage,
  selectIsRestored,
  selectKeptFresh,
  selectNotCounted,
  selectOffersDownload,
  selectProblem,
  selectSaveStatus,
} from '../../../machines/answer-saving/selectors.ts'
import { Banner } from '../../ui/banner.tsx'
import { announce, withdraw } from '../../ui/status-region.tsx'
import styles from '../exam.module.css'
import { notCountedWords } from './not-counted-words.ts'

export interface SaveNoticesProps {
  saving: AnswerSavingRef
  onDownload: () => void
  /** The number of a question on the screen, from 1. */
  numberOf: (questionId: string) => number
}

/** The server will not take the answers, whatever the connection: this is not being offline. */
const Refused = ({ saving }: Pick<SaveNoticesProps, 'saving'>) => {
  const problem = useSelector(saving, selectProblem)
  const isKept = !useSelector(saving, selectHasNoStorage)
  return (
    <Banner tone="bad" title="Not saved">
      {problem?.message
        ? `The server did not accept your latest answers: ${problem.message}`
        : 'The server did not accept your latest answers.'}{' '}
      {isKept ? 'They are safe on this device.' : 'This browser cannot keep them.'} Keep a copy and tell your teacher.
    </Banner>
  )
}

/** What Start Fresh left alone, because it had changed since it was counted. */
const KeptFresh = ({ saving, numberOf }: Pick<SaveNoticesProps, 'saving' | 'numberOf'>) => {
  const numbers = useSelector(saving, selectKeptFresh).map(numberOf)
  if (numbers.length === 0) return null
  return (
    <Banner tone="info">{`Start Fresh did not clear ${numbers.map((number) => `question ${number}`).join(', ')}: changed elsewhere while you were confirming.`}</Banner>
  )
}

const NotCounted = ({ saving, numberOf }: Pick<SaveNoticesProps, 'saving' | 'numberOf'>) => {
  const entries = useSelector(saving, selectNotCounted)
  if (entries.length === 0) return null
  return (
    <Banner tone="warn" title="Not counted">
      <ul>
        {entries.map(({ questionId, reason }) => (
          <li key={questionId}>{`Question ${numberOf(questionId)}: ${notCountedWords[reason] ?? 'the server could not accept it'}`}</li>
        ))}
      </ul>
    </Banner>
  )
}

const spoken = [
  ['writing.takenOver', 'You are writing here now.'],
  ['contact.restored', 'All answers are saved.'],
] as const

/** Speaks when this page took over, and when all is saved after a time without the server; never each save, and nothing of it stays for the next page. */
const useSpoken = (saving: AnswerSavingRef): void =>
  useEffect(() => {
    const ends = spoken.map(([event, sentence]) => {
      const { unsubscribe } = saving.on(event, () => announce(sentence))
      return () => {
        unsubscribe()
        withdraw(sentence)
      }
    })
    return () => {
      for (const end of ends) end()
    }
  }, [saving])

/** Names the state of saving, which changes with each save, without drawing the notices anew. */
const NoticesOfState = ({ saving, children }: Pick<SaveNoticesProps, 'saving'> & { children: ReactNode }) => (
  <div className={styles.notices} data-machine="answerSaving" data-state={useSelector(saving, leaves)}>
    {children}
  </div>
)

/** The save notices above the question: refused, not counted; unsent answers and an exam that is open elsewhere are shown in the bar below. */
export const SaveNotices = ({ saving, onDownload, numberOf }: SaveNoticesProps) => {
  const status = useSelector(saving, selectSaveStatus)
  useSpoken(saving)
  return (
    <NoticesOfState saving={saving}>
      {status === 'refused' && <Refused saving={saving} />}
      {useSelector(saving, selectIsRestored) && (
        <Banner tone="info" role="note">
          This exam was opened from this device, because the server cannot be reached. You can go on working. The time shown is an estimate:
          when the connection is back, the server says what is left.
        </Banner>
      )}
      {useSelector(saving, selectClockIsLost) && (
        <Banner tone="warn">The clock of this page has stopped and is being started again. The server keeps your time.</Banner>
      )}
      <KeptFresh saving={saving} numberOf={numberOf} />
      {useSelector(saving, selectOffersDownload) && status !== 'offline' && (
        <Banner tone="warn" action={{ label: 'Download my answers', onAction: onDownload }}>
          Your latest answers have not reached the server yet. You can keep a copy and give it to your teacher.
        </Banner>
      )}
      <NotCounted saving={saving} numberOf={numberOf} />
    </NoticesOfState>
  )
}
