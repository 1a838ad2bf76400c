import { useSelector } from '@xstate/react'
import type { OwnSession } from '../../../domain/api/account.ts'
import { minute } from '../../../domain/time/durations.ts'
import { sessionUseInterval } from '../../../domain/time/session-use.ts'
import { selectEnding, selectIsBusy } from '../../machines/account/selectors.ts'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { headingAfter } from '../ui/focus/heading-focus.ts'
import { formatDateTime, plural } from '../ui/format.ts'
import styles from './account.module.css'
import type { AccountProps } from './account-props.ts'
import { useFormProblem } from './use-form-problem.tsx'

const noFields: string[] = []

const signedInAt = ({ createdAt }: OwnSession): string => `signed in ${formatDateTime(createdAt)}`
const deviceOf = ({ device }: OwnSession): string => device || 'Unknown device'

/** The device, with a number where others of its kind were signed in during the same minute. */
const nameIn = (sessions: readonly OwnSession[], session: OwnSession): string => {
  const alike = sessions.filter((one) => deviceOf(one) === deviceOf(session) && signedInAt(one) === signedInAt(session))
  const earlier = alike.filter(({ createdAt, id }) => `${createdAt} ${id}` < `${session.createdAt} ${session.id}`)
  return alike.length > 1 ? `${deviceOf(session)} (${earlier.length + 1})` : deviceOf(session)
}

/** The server notes the use of a session every ten minutes at most. */
const usedWords = ({ isCurrent, usedAt }: OwnSession, now: number): string => {
  if (isCurrent) return 'in use now'
  const isRecent = now - Date.parse(usedAt) <= sessionUseInterval
  return isRecent ? `used within the last ${plural(sessionUseInterval / minute, 'minute')}` : `last used about ${formatDateTime(usedAt)}`
}

/** The server's present, as the session says it that asked. */
const presentOf = (sessions: readonly OwnSession[]): number => Date.parse(sessions.find(({ isCurrent }) => isCurrent)?.usedAt ?? '')

interface OfSession extends AccountProps {
  session: OwnSession
  name: string
  /** Epoch ms. */
  now: number
}

const SignOut = ({ account, session, name }: OfSession) => {
  const isEnding = useSelector(account, selectEnding) === session.id
  const event = { type: 'SIGN_OUT_SESSION' as const, sessionId: session.id }
  const canEnd = useSelector(account, (snapshot) => snapshot.can(event))
  return (
    <Button
      size="sm"
      busy={isEnding}
      disabled={!canEnd && !isEnding}
      aria-label={`Sign Out ${name}, ${signedInAt(session)}`}
      onClick={() => account.send(event)}
    >
      Sign Out
    </Button>
  )
}

const Session = (props: OfSession) => (
  <li ref={headingAfter} className={styles.session}>
    <span>
      <strong>{props.name}</strong>
      <br />
      <span className={styles.muted}>
        Signed in {formatDateTime(props.session.createdAt)}, {usedWords(props.session, props.now)}
      </span>
    </span>
    {props.session.isCurrent ? <Badge tone="ok">This device</Badge> : <SignOut {...props} />}
  </li>
)

const SignOutOthers = ({ account }: AccountProps) => {
  const isEnding = useSelector(account, (snapshot) => selectIsBusy(snapshot) && selectEnding(snapshot) === null)
  const canEnd = useSelector(account, (snapshot) => snapshot.can({ type: 'SIGN_OUT_OTHERS' }))
  return (
    <div ref={headingAfter}>
      <Button
        busy={isEnding}
        busyLabel="One moment..."
        disabled={!canEnd && !isEnding}
        onClick={() => account.send({ type: 'SIGN_OUT_OTHERS' })}
      >
        Sign Out Others
      </Button>
    </div>
  )
}

/** Where the person is signed in, and the ways to end one other session or all of them. */
export const SessionsPart = (props: AccountProps & { sessions: readonly OwnSession[] }) => {
  const { account, sessions } = props
  const one = useFormProblem(account, 'session', noFields, 'This session could not be ended.')
  const others = useFormProblem(account, 'sessions', noFields, 'The other sessions could not be ended.')
  return (
    <Card title="Where you are signed in">
      <div className={styles.part}>
        {one.banner && <Banner tone="bad">{one.banner}</Banner>}
        {others.banner && <Banner tone="bad">{others.banner}</Banner>}
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <Session key={session.id} {...props} session={session} name={nameIn(sessions, session)} now={presentOf(sessions)} />
          ))}
        </ul>
        {sessions.length > 1 ? <SignOutOthers {...props} /> : <p>You are signed in only on this device.</p>}
      </div>
    </Card>
  )
}
