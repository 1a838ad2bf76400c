import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { KeyChange } from '../../../domain/api/regrades.ts'
import { type RegradeKind, regradeKinds } from '../../../domain/grading/regrade.ts'
import type { Problem } from '../../../domain/problem.ts'
import { isVisible } from '../../../domain/text/name-text.ts'
import { selectFailure, selectIsBusy } from '../../machines/key-change/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Form } from '../ui/form.tsx'
import { plural } from '../ui/format.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ChangedQuestions } from './changed-questions.tsx'
import styles from './key-change.module.css'
import type { KeyChangeProps } from './key-change-props.ts'
import { ScoreTable } from './score-table.tsx'
import { decideLabels, kindDescriptions, kindLabels, summaryOf } from './sentences.ts'

const noFaults: never[] = []

const options = (change: KeyChange) =>
  regradeKinds.map((value) => ({ value, label: kindLabels[value], description: `${kindDescriptions[value]} ${summaryOf(change, value)}.` }))

const openWords = (count: number): string =>
  `${plural(count, 'attempt')} in progress ${count === 1 ? 'is' : 'are'} graded by the corrected key. Grades given by hand stay as they are.`

/** What changed, who would have which score, and the decision with its reason. */
export const DecisionForm = ({ page, change }: KeyChangeProps & { change: KeyChange }) => {
  const [kind, setKind] = useState<RegradeKind>('apply')
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<readonly string[]>(noFaults)
  const isBusy = useSelector(page, selectIsBusy)
  const decide = () => {
    const isMissing = kind !== 'keep' && !isVisible(reason)
    setFaults(isMissing ? ['A reason is required'] : noFaults)
    if (!isMissing) page.send({ type: 'DECIDE', kind, reason: reason.trim() })
  }
  return (
    <Form guarded faults={faults} className={styles.stack} onSubmit={decide}>
      <RefusedDecision page={page} />
      <p className={styles.summary} role="status" data-told tabIndex={-1}>{`${summaryOf(change, kind)}.`}</p>
      <ChangedQuestions questions={change.questions} />
      <RadioGroup label="Submissions that are graded already" value={kind} onChange={setKind} options={options(change)} readOnly={isBusy} />
      <ScoreTable change={change} kind={kind} />
      <p className={styles.note}>{change.openCount > 0 ? openWords(change.openCount) : 'Grades given by hand stay as they are.'}</p>
      <TextField
        label={kind === 'keep' ? 'Reason (optional)' : 'Reason'}
        description="Kept in the security log."
        required={kind !== 'keep'}
        maxLength={500}
        value={reason}
        error={faults[0]}
        readOnly={isBusy}
        onChange={setReason}
      />
      <ConfirmRow onCancel={() => page.send({ type: 'CLOSE' })} cancelLabel="Decide later" busy={isBusy} busyLabel="Grading again...">
        {decideLabels[kind]}
      </ConfirmRow>
    </Form>
  )
}

/** What became of a decision that was not taken. */
export const refusalOf = (failure: Problem): string =>
  failure.kind === 'network'
    ? 'Network error. Nothing was lost: please try again.'
    : failure.message || 'Nothing was changed. Please try again.'

/** Why a decision was not taken. */
export const RefusedDecision = ({ page }: KeyChangeProps) => {
  const failure = useSelector(page, selectFailure)
  return failure && <Banner tone="bad">{refusalOf(failure)}</Banner>
}
