import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LateEvidence } from '../../../../domain/api/evidence.ts'
import { selectEvidence, selectMayGrade } from '../../../machines/submission-grading/selectors.ts'
import type { SubmissionGradingRef } from '../../../machines/submission-grading/submission-grading.machine.ts'
import { MathText } from '../../math/math-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { focusWhenFree } from '../../ui/focus/focus-when-free.ts'
import { formatDateTime } from '../../ui/format.ts'
import styles from './evidence.module.css'
import {
  arrivalOf,
  countedSentence,
  endSentence,
  evidenceLabel,
  evidenceNames,
  inTimeSentence,
  isAfterKey,
  isFromOutside,
  keyWords,
  meetsClose,
} from './evidence-words.ts'

export interface EvidenceListProps {
  grading: SubmissionGradingRef
  questionId: string
  questionNumber: number
}

const markId = (evidenceId: string): string => `accepted-${evidenceId}`

/** Gives the focus of an Accept that has gone to the mark in its place. */
function useAcceptedFocus(evidence: readonly LateEvidence[]): void {
  const pending = useRef<string[]>([])
  useEffect(() => {
    const accepted = evidence.find(({ id, status }) => status === 'accepted' && pending.current.includes(id))
    pending.current = evidence.filter(({ status }) => status === 'pending').map(({ id }) => id)
    if (accepted) focusWhenFree(() => document.getElementById(markId(accepted.id)))
  })
}

/** The texts for one question that do not count: what they say, how they came, and whether the key had been seen by then. */
export const EvidenceList = ({ grading, questionId, questionNumber }: EvidenceListProps) => {
  const evidence = useSelector(grading, selectEvidence).filter((one) => one.questionId === questionId)
  useAcceptedFocus(evidence)
  return evidence.map((one, index) => (
    <LateAnswer
      key={`${one.id} ${one.status}`}
      grading={grading}
      evidence={one}
      label={evidenceLabel(one.source, questionNumber, index + 1, evidence.length)}
    />
  ))
}

interface LateAnswerProps {
  grading: SubmissionGradingRef
  evidence: LateEvidence
  label: string
}

const LateAnswer = ({ grading, evidence, label }: LateAnswerProps) => (
  <section className={styles.late} aria-label={label.charAt(0).toUpperCase() + label.slice(1)}>
    <p className={styles.head}>
      <Badge tone={evidence.status === 'pending' ? 'info' : 'ok'}>{evidenceNames[evidence.source][evidence.status]}</Badge>
      {meetsClose(evidence) && <Badge tone="ok">Arrived in time</Badge>}
    </p>
    <MathText text={evidence.answerText === '' ? 'No answer provided' : evidence.answerText} as="div" className={styles.text} />
    <p className={styles.note}>
      {arrivalOf(evidence)} {isFromOutside(evidence) && endSentence(evidence)}
      {isFromOutside(evidence) && evidence.inTime && ` ${inTimeSentence(evidence)}`}
    </p>
    {evidence.counted && <p className={styles.note}>{countedSentence(evidence.counted)}</p>}
    {evidence.status === 'accepted' ? (
      <p id={markId(evidence.id)} tabIndex={-1} className={styles.note}>
        {`Accepted ${formatDateTime(evidence.acceptedAt)} by ${evidence.acceptedBy ?? 'a teacher'}.`}
      </p>
    ) : (
      <Accept grading={grading} evidence={evidence} label={label} />
    )}
  </section>
)

const Accept = ({ grading, evidence, label }: LateAnswerProps) => {
  const accept = { type: 'ACCEPT_EVIDENCE', submissionId: evidence.submissionId, evidenceId: evidence.id } as const
  const [verb, name] = evidence.counted ? ['Count again', `Count again: ${label}`] : ['Accept', `Accept ${label}`]
  const mayGrade = useSelector(grading, selectMayGrade)
  const canAccept = useSelector(grading, (snapshot) => snapshot.can(accept))
  return (
    <div className={styles.accept}>
      {mayGrade && (
        <Button size="sm" disabled={!canAccept} aria-label={name} onClick={() => grading.send(accept)}>
          {verb}
        </Button>
      )}
      <KeySeen evidence={evidence} />
    </div>
  )
}

/** Says whether the student had seen the key; a warning where the text came afterwards. */
export const KeySeen = ({ evidence }: { evidence: LateEvidence }) => (
  <p className={styles.key} data-warn={isAfterKey(evidence) ? '' : undefined}>
    {isAfterKey(evidence) && <TriangleAlert aria-hidden="true" />}
    <span>{keyWords(evidence)}</span>
  </p>
)
