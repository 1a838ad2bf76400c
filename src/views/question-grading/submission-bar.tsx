import { useSelector } from '@xstate/react'
import {
  selectGradeState,
  selectIsSeeking,
  selectPlace,
  selectSubmission,
  selectSubmissionCount,
} from '../../machines/question-grading/selectors.ts'
import { restoredWords } from '../quiz-review/grading/grade-words.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { formatNumber } from '../ui/format.ts'
import styles from './question-grading.module.css'
import type { QuestionGradingProps } from './question-grading-props.ts'

/** The heading that gets the focus when another answer comes. */
export const SUBMISSION_HEADING = 'submission-heading'

/** Whose answer is shown, as far as that is to be known, and the ways to the others. */
export const SubmissionBar = ({ page, names }: QuestionGradingProps) => {
  const submission = useSelector(page, selectSubmission)
  const students = useSelector(names, ({ context }) => context.students)
  const place = useSelector(page, selectPlace)
  const all = useSelector(page, selectSubmissionCount)
  if (!submission) return null
  const student = students[submission.submissionId]
  return (
    <div className={styles.bar}>
      <div className={styles.who}>
        <h2 id={SUBMISSION_HEADING} tabIndex={-1} className={styles.heading}>
          {student?.name ?? `Student ${submission.studentNumber}`}
        </h2>
        <span className={styles.note}>{`${student ? `${student.email} · ` : ''}${formatNumber(place + 1)} of ${formatNumber(all)}`}</span>
        <GradeState page={page} isGraded={submission.isGraded} />
      </div>
      <Ways page={page} />
    </div>
  )
}

const words = { restored: restoredWords, unsaved: 'Not saved yet', queued: 'Saving...' } as const

const GradeState = ({ page, isGraded }: Pick<QuestionGradingProps, 'page'> & { isGraded: boolean }) => {
  const state = useSelector(page, selectGradeState)
  if (state !== 'stored') return <Badge tone={state === 'queued' ? 'info' : 'warn'}>{words[state]}</Badge>
  return <Badge tone={isGraded ? 'ok' : 'warn'}>{isGraded ? 'Graded' : 'Ungraded'}</Badge>
}

const Ways = ({ page }: Pick<QuestionGradingProps, 'page'>) => {
  const canGoBack = useSelector(page, (snapshot) => snapshot.can({ type: 'MOVE', by: -1 }))
  const canGoOn = useSelector(page, (snapshot) => snapshot.can({ type: 'MOVE', by: 1 }))
  const hasUngraded = useSelector(page, (snapshot) => snapshot.can({ type: 'OPEN_UNGRADED' }))
  const isSeeking = useSelector(page, selectIsSeeking)
  return (
    <div className={styles.ways}>
      <Button disabled={!canGoBack} onClick={() => page.send({ type: 'MOVE', by: -1 })}>
        Previous
      </Button>
      <Button disabled={!canGoOn} onClick={() => page.send({ type: 'MOVE', by: 1 })}>
        Next
      </Button>
      <Button
        disabled={!hasUngraded && !isSeeking}
        busy={isSeeking}
        busyLabel="Searching..."
        onClick={() => page.send({ type: 'OPEN_UNGRADED' })}
      >
        Next ungraded
      </Button>
    </div>
  )
}
