import { useSelector } from '@xstate/react'
import { selectCanApply, selectHasChanged, selectIsApplying, selectRefusal, selectReport } from '../../machines/account-import/selectors.ts'
import { changesOf, problemsOf } from '../../machines/account-import/setup.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { useFocusedHeading } from '../ui/focused-heading.ts'
import { plural } from '../ui/format.ts'
import styles from './account-import.module.css'
import type { AccountImportProps } from './account-import-props.ts'
import { ImportTable } from './import-table.tsx'
import { refusalSentence, summaryOf } from './sentences.ts'

const Messages = ({ page }: AccountImportProps) => {
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
export const ImportReport = ({ page }: AccountImportProps) => {
  const report = useSelector(page, selectReport)
  const heading = useFocusedHeading()
  if (!report) return null
  return (
    <section className={styles.screen} aria-labelledby="report">
      <div>
        <h2 id="report" ref={heading} tabIndex={-1}>
          {problemsOf(report) > 0 ? 'This file cannot be imported yet' : plural(changesOf(report), 'change')}
        </h2>
        <p className={styles.muted}>{summaryOf(report)}</p>
      </div>
      <Messages page={page} />
      <ImportTable {...report} />
      <Buttons page={page} count={changesOf(report)} />
    </section>
  )
}

const Buttons = ({ page, count }: AccountImportProps & { count: number }) => {
  const isApplying = useSelector(page, selectIsApplying)
  const canApply = useSelector(page, selectCanApply)
  return (
    <ButtonRow>
      <Button disabled={isApplying} onClick={() => page.send({ type: 'BACK' })}>
        Choose Another File
      </Button>
      {(canApply || isApplying) && (
        <Button variant="accent" busy={isApplying} busyLabel="Importing..." onClick={() => page.send({ type: 'APPLY' })}>
          {count > 0 ? `Import ${plural(count, 'Account')}` : 'Send Invitations'}
        </Button>
      )}
    </ButtonRow>
  )
}
