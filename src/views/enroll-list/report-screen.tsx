import { useSelector } from '@xstate/react'
import type { EnrollBatchReply } from '../../../domain/api/enroll-batch.ts'
import type { EnrollListRef } from '../../machines/enroll-list/enroll-list.machine.ts'
import { selectHasChanged, selectIsApplying, selectRefusal, selectReport } from '../../machines/enroll-list/selectors.ts'
import { problemsOf, unconfirmedOf } from '../../machines/enroll-list/setup.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { useFocusedHeading } from '../ui/focus/focused-heading.ts'
import { plural } from '../ui/format.ts'
import styles from './enroll-list.module.css'
import { ReportTable } from './report-table.tsx'
import { checkedWords, refusalSentence } from './sentences.ts'

const summaryOf = (report: EnrollBatchReply): string => {
  const { enrolled } = report.totals
  const problems = problemsOf(report)
  if (report.lines.length === 0) return 'There is no address in this list.'
  if (problems === 0) return enrolled === 0 ? 'Everybody in this list is already in the course.' : 'Every line is in order.'
  const left = `${plural(problems, 'line')} ${problems === 1 ? 'has a problem and is' : 'have problems and are'} left out.`
  return enrolled === 0 ? `Nobody in this list can be enrolled: ${left}` : left
}

const Unconfirmed = ({ count }: { count: number }) =>
  count > 0 && (
    <Banner tone="warn" role="note" title={`${plural(count, 'self-registered account')}, not confirmed.`}>
      Enrolling {count === 1 ? 'this student' : 'these students'} confirms that you know whose{' '}
      {count === 1 ? 'account it is' : 'accounts they are'}.
    </Banner>
  )

/** What would become of every line, and the question whether it shall. */
export const ReportScreen = ({ list }: { list: EnrollListRef }) => {
  const report = useSelector(list, selectReport)
  const refusal = useSelector(list, selectRefusal)
  const hasChanged = useSelector(list, selectHasChanged)
  const isApplying = useSelector(list, selectIsApplying)
  const heading = useFocusedHeading()
  if (!report) return null
  const { enrolled } = report.totals
  return (
    <section className={styles.form} aria-labelledby="report">
      <div>
        <h2 id="report" ref={heading} tabIndex={-1}>
          {plural(enrolled, 'student')} will be enrolled
        </h2>
        <p className={styles.muted}>{summaryOf(report)}</p>
      </div>
      {refusal && <Banner tone="bad">{refusalSentence(refusal)} Your list is still here.</Banner>}
      {hasChanged && (
        <Banner tone="warn" role="alert">
          Something changed since the list was checked. Nobody was enrolled; please look again.
        </Banner>
      )}
      <Unconfirmed count={unconfirmedOf(report)} />
      <ButtonRow>
        <Button disabled={isApplying} onClick={() => list.send({ type: 'EDIT' })}>
          Change List
        </Button>
        {enrolled > 0 && (
          <Button variant="accent" busy={isApplying} busyLabel="Enrolling..." onClick={() => list.send({ type: 'APPLY' })}>
            Enroll {plural(enrolled, 'Student')}
          </Button>
        )}
      </ButtonRow>
      <ReportTable lines={report.lines} totals={report.totals} words={checkedWords} />
    </section>
  )
}
