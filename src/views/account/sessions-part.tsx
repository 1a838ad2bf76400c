import { useSelector } from '@xstate/react'
import type { OwnSession } from '../../../domain/api/account.ts'
import { selectIsBusy } from '../../machines/account/selectors.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { formatDateTime } from '../ui/format.ts'
import styles from './account.module.css'
import type { AccountProps } from './account-props.ts'
import { useProblem } from './problem.tsx'

const noFields: string[] = []

const Session = ({ session }: { session: OwnSession }) => (
  <li className={styles.session}>
    <span>
      <strong>{session.device || 'Unknown device'}</strong>
      <br />
      <span className={styles.muted}>
        Signed in {formatDateTime(session.createdAt)}, last used {formatDateTime(session.usedAt)}
      </span>
    </span>
    {session.isCurrent && <Badge tone="ok">This device</Badge>}
  </li>
)

/** Where the person is signed in, and a way to end everything else. */
export const SessionsPart = ({ account, sessions }: AccountProps & { sessions: readonly OwnSession[] }) => {
  const isBusy = useSelector(account, selectIsBusy)
  const { banner } = useProblem(account, 'sessions', noFields, 'The other sessions could not be ended.')
  return (
    <Card title="Where you are signed in">
      <div className={styles.part}>
        {banner}
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 ? (
          <div>
            <Button busy={isBusy} busyLabel="One moment..." onClick={() => account.send({ type: 'SIGN_OUT_OTHERS' })}>
              Sign Out Others
            </Button>
          </div>
        ) : (
          <p>You are signed in only here.</p>
        )}
      </div>
    </Card>
  )
}
