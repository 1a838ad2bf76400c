import { useSelector } from '@xstate/react'
import { changesOf } from '../../machines/account-import/setup.ts'
import { selectReport } from '../../machines/file-import/selectors.ts'
import { paths } from '../../paths.ts'
import styles from '../file-import/file-import.module.css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { useFocusedHeading } from '../ui/focus/focused-heading.ts'
import { plural } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import type { AccountImportProps } from './account-import-props.ts'
import { ImportTable } from './import-table.tsx'
import { invitationWords } from './sentences.ts'

/** What became of every line, and of the invitations. */
export const ImportResult = ({ page }: AccountImportProps) => {
  const report = useSelector(page, selectReport)
  const heading = useFocusedHeading()
  if (!report) return null
  const invitations = invitationWords(report)
  return (
    <section className={styles.screen} aria-labelledby="result">
      <h2 id="result" ref={heading} tabIndex={-1}>
        {plural(changesOf(report), 'account')} imported
      </h2>
      {invitations && <Banner tone={report.notInvited > 0 ? 'warn' : 'ok'}>{invitations}</Banner>}
      <ImportTable {...report} />
      <ButtonRow>
        <Button onClick={() => page.send({ type: 'START_OVER' })}>Import Another File</Button>
        <ButtonLink to={paths.adminUsers} variant="accent">
          Go to User Management
        </ButtonLink>
      </ButtonRow>
    </section>
  )
}
