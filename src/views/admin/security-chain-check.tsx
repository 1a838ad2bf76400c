import { useSelector } from '@xstate/react'
import { logFaultSentence } from '../../../domain/text/log-fault-sentence.ts'
import type { AdminSecurityRef } from '../../machines/admin-security/admin-security.machine.ts'
import { selectCheck, selectCheckFailure, selectCheckView } from '../../machines/admin-security/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { plural } from '../ui/format.ts'
import styles from './admin.module.css'
import { readFailureSentence } from './sentences.ts'

const Result = ({ security }: { security: AdminSecurityRef }) => {
  const check = useSelector(security, selectCheck)
  if (!check) return null
  if (check.fault !== null) return <Banner tone="bad">{logFaultSentence(check.fault, check.firstFault)}</Banner>
  return (
    <Banner tone="ok">
      <span
        className={styles.long}
      >{`The log is intact: ${plural(check.entries, 'entry', 'entries')}. Seal of the last one: ${check.head || 'none'}`}</span>
    </Banner>
  )
}

/** Has the server check that no entry was altered or removed. */
export const ChainCheck = ({ security }: { security: AdminSecurityRef }) => {
  const view = useSelector(security, selectCheckView)
  const failure = useSelector(security, selectCheckFailure)
  return (
    <div className={styles.part}>
      <div>
        <Button busy={view === 'checking'} busyLabel="Checking..." onClick={() => security.send({ type: 'VERIFY' })}>
          Verify Log
        </Button>
      </div>
      {view === 'checked' && <Result security={security} />}
      {view === 'checkFailed' && <Banner tone="bad">{readFailureSentence(failure, 'check')}</Banner>}
    </div>
  )
}
