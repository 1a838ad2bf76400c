import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { useEffect, useRef } from 'react'
import type { AnswerSavingRef } from '../../../machines/answer-saving/answer-saving.machine.ts'
import {
  type SaveStatus,
  selectClockIsLost,
  selectHasNoStorage,
  selectIsTakingOver,
  selectKeptFresh,
  selectNotCounted,
  selectOffersDownload,
  selectProblem,
  selectSaveStatus,
  selectTakeOverFailed,
} from '../../../machines/answer-saving/selectors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/status-region.tsx'
import styles from '../exam.module.css'
import { notCountedWords } from '../sentences.ts'

export interface SaveNoticesProps {
  saving: AnswerSavingRef
  onDownload: () => void
  /** The number of a question on the screen, from 1. */
  numberOf: (questionId: string) => number
}

const ReadOnly = ({ saving }: Pick<SaveNoticesProps, 'saving'>) => {
  const isBusy = useSelector(saving, selectIsTakingOver)
  const hasFailed = useSelector(saving, selectTakeOverFailed)
  return (
    <div className={styles.elsewhere}>
      <p role="alert">
        <strong>This exam is open elsewhere</strong>.
        {hasFailed
          ? ' It could not be taken over. Check your connection and try again.'
          : ' Your answers cannot be changed here unless you take over.'}
      </p>
      <Button busy={isBusy} onClick={() => saving.send({ type: 'TAKE_OVER' })}>
        Take over
      </Button>
    </div>
  )
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

/** Once this page writes again the button that took over is gone: the focus goes to the question, and it is said. */
const useRegained = (status: SaveStatus): void => {
  const before = useRef(status)
  useEffect(() => {
    const isRegained = before.current === 'readOnly' && status !== 'readOnly' && status !== 'closed'
    before.current = status
    if (!isRegained) return
    announce('You are writing here now.')
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#question h2')?.focus()
  }, [status])
}

/** Speaks when the connection goes and comes back; never each save. */
const useSpokenStatus = (status: SaveStatus): void => {
  const before = useRef(status)
  useEffect(() => {
    const isBack = status === 'saved' && spokenBefore.has(before.current)
    if (isBack) announce('All answers are saved.')
    if (status !== 'saving') before.current = status
  }, [status])
}
const spokenBefore = new Set<SaveStatus>(['offline', 'signedOut'])

/** The save notices above the question: open elsewhere, refused, not counted; unsent answers are shown in the bar below. */
export const SaveNotices = ({ saving, onDownload, numberOf }: SaveNoticesProps) => {
  const status = useSelector(saving, selectSaveStatus)
  useSpokenStatus(status)
  useRegained(status)
  return (
    <div className={styles.notices} data-machine="answerSaving" data-state={useSelector(saving, leaves)}>
      {status === 'refused' && <Refused saving={saving} />}
      {status === 'readOnly' && <ReadOnly saving={saving} />}
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
    </div>
  )
}
