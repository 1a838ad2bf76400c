import type { ReactNode } from 'react'
import type { Problem } from '../../../domain/problem.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { useFocusedHeading } from '../ui/focused-heading.ts'
import { plural } from '../ui/format.ts'
import styles from './file-import.module.css'
import { refusalSentence } from './sentences.ts'

interface MessagesProps {
  refusal: Problem | null
  /** Nothing was stored, because what the check found is not so any more. */
  hasChanged: boolean
}

interface ButtonsProps {
  isApplying: boolean
  canApply: boolean
  /** What the button says that imports the file. */
  applyLabel: string
  onBack: () => void
  onApply: () => void
}

interface CheckedFileProps extends MessagesProps, ButtonsProps {
  problems: number
  changes: number
  summary: string
  /** Every line with what would become of it. */
  children: ReactNode
}

/** The result of a check, with the button that imports. */
export const CheckedFile = ({ problems, changes, summary, children, ...rest }: CheckedFileProps) => (
  <section className={styles.screen} aria-labelledby="report">
    <div>
      <h2 id="report" ref={useFocusedHeading()} tabIndex={-1}>
        {problems > 0 ? 'This file cannot be imported yet' : plural(changes, 'change')}
      </h2>
      <p className={styles.muted}>{summary}</p>
    </div>
    <Messages {...rest} />
    {children}
    <Buttons {...rest} />
  </section>
)

const Messages = ({ refusal, hasChanged }: MessagesProps) => (
  <>
    {refusal && <Banner tone="bad">{refusalSentence(refusal)} The file is still chosen.</Banner>}
    {hasChanged && (
      <Banner tone="warn" role="alert">
        Something changed since the file was checked. Nothing was stored; please look again.
      </Banner>
    )}
  </>
)

const Buttons = ({ isApplying, canApply, applyLabel, onBack, onApply }: ButtonsProps) => (
  <ButtonRow>
    <Button disabled={isApplying} onClick={onBack}>
      Choose Another File
    </Button>
    {(canApply || isApplying) && (
      <Button variant="accent" busy={isApplying} busyLabel="Importing..." onClick={onApply}>
        {applyLabel}
      </Button>
    )}
  </ButtonRow>
)
