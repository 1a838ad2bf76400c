import { useSelector } from '@xstate/react'
import type { AccommodationImportReply } from '../../../domain/api/accommodations.ts'
import {
  selectCanApply,
  selectHasChanged,
  selectIsApplying,
  selectRefusal,
  selectReport,
} from '../../machines/accommodation-import/selectors.ts'
import { changesOf, problemsOf } from '../../machines/accommodation-import/setup.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { useFocusedHeading } from '../ui/focused-heading.ts'
import { plural } from '../ui/format.ts'
import styles from './accommodation-import.module.css'
import type { AccommodationImportProps } from './accommodation-import-props.ts'
import { ImportTable } from './import-table.tsx'
import { refusalSentence } from './sentences.ts'

const summaryOf = (report: AccommodationImportReply): string => {
  const problems = problemsOf(report)
  if (problems > 0)
    return `${plural(problems, 'line')} cannot be imported. Correct the file and choose it again: it is imported whole or not at all.`
  if (report.lines.length === 0) return 'There is no line in this file.'
  return changesOf(report) === 0 ? 'Every student has this already.' : 'Every line is in order.'
}

const Messages = ({ page }: AccommodationImportProps) => {
  const refusal = useSelector(page, selectRefusal)
  const hasChanged = useSelector(page, selectHasChanged)
  return (
    <>
      {refusal && <Banner tone="bad">{refusalSentence(refusal)} The file is still chosen.</Banner>}
      {hasChanged && (
        <Banner tone="warn" role="alert">
          Something changed since the file was checked. Nothing was stored; please look again.
        </Banner>
      )}
    </>
  )
}

/** What would become of every line, and the question whether it shall. */
export const ImportReport = ({ page }: AccommodationImportProps) => {
  const report = useSelector(page, selectReport)
  const heading = useFocusedHeading()
  if (!report) return null
  const count = changesOf(report)
  return (
    <section className={styles.screen} aria-labelledby="report">
      <div>
        <h2 id="report" ref={heading} tabIndex={-1}>
          {problemsOf(report) > 0 ? 'This file cannot be imported yet' : plural(count, 'change')}
        </h2>
        <p className={styles.muted}>{summaryOf(report)}</p>
      </div>
      <Messages page={page} />
      <ImportTable {...report} />
      <Buttons page={page} count={count} />
    </section>
  )
}

const Buttons = ({ page, count }: AccommodationImportProps & { count: number }) => {
  const isApplying = useSelector(page, selectIsApplying)
  const canApply = useSelector(page, selectCanApply)
  return (
    <ButtonRow>
      <Button disabled={isApplying} onClick={() => page.send({ type: 'BACK' })}>
        Choose Another File
      </Button>
      {(canApply || isApplying) && (
        <Button variant="accent" busy={isApplying} busyLabel="Importing..." onClick={() => page.send({ type: 'APPLY' })}>
          Import {plural(count, 'Change')}
        </Button>
      )}
    </ButtonRow>
  )
}
