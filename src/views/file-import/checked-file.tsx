import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectCanApply, selectHasChanged, selectIsApplying, selectRefusal } from '../../machines/file-import/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { useFocusedHeading } from '../ui/focus/focused-heading.ts'
import { plural } from '../ui/format.ts'
import styles from './file-import.module.css'
import type { FileImportProps } from './file-import-props.ts'
import { refusalSentence } from './sentences.ts'

interface CheckedFileProps extends FileImportProps {
  problems: number
  changes: number
  summary: string
  /** What the button says that imports the file. */
  applyLabel: string
  /** Every line with what would become of it. */
  children: ReactNode
}

/** The result of a check, with the button that imports. */
export const CheckedFile = ({ page, problems, changes, summary, applyLabel, children }: CheckedFileProps) => (
  <section className={styles.screen} aria-labelledby="report">
    <div>
      <h2 id="report" ref={useFocusedHeading()} tabIndex={-1}>
        {problems > 0 ? 'This file cannot be imported yet' : plural(changes, 'change')}
      </h2>
      <p className={styles.muted}>{summary}</p>
    </div>
    <Messages page={page} />
    <Buttons page={page} applyLabel={applyLabel} />
    {children}
  </section>
)

const Messages = ({ page }: FileImportProps) => {
  const refusal = useSelector(page, selectRefusal)
  return (
    <>
      {refusal && <Banner tone="bad">{refusalSentence(refusal)} The file is still chosen.</Banner>}
      {useSelector(page, selectHasChanged) && (
        <Banner tone="warn" role="alert">
          Something changed since the file was checked. Nothing was stored; please look again.
        </Banner>
      )}
    </>
  )
}

const Buttons = ({ page, applyLabel }: FileImportProps & { applyLabel: string }) => {
  const isApplying = useSelector(page, selectIsApplying)
  const canApply = useSelector(page, selectCanApply)
  return (
    <ButtonRow>
      <Button disabled={isApplying} onClick={() => page.send({ type: 'BACK' })}>
        Choose Another File
      </Button>
      {(canApply || isApplying) && (
        <Button variant="accent" busy={isApplying} busyLabel="Importing..." onClick={() => page.send({ type: 'APPLY' })}>
          {applyLabel}
        </Button>
      )}
    </ButtonRow>
  )
}
