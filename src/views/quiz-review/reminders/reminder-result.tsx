import { useSelector } from '@xstate/react'
import type { RemindersResult } from '../../../machines/reminders/setup.ts'
import { failedSentence } from '../../errors/failure-sentence.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { formatNumber, plural } from '../../ui/format.ts'
import styles from './reminders.module.css'
import type { RemindersFormProps } from './reminding-props.ts'

const summaryOf = ({ sent, skipped }: RemindersResult): string =>
  skipped > 0
    ? `Sent to ${formatNumber(sent)}, skipped ${formatNumber(skipped)} (already reminded within the hour)`
    : `Sent to ${formatNumber(sent)}`

/** What became of the reminders: how many left, by which way, and whom none could reach. */
export const ReminderResult = ({ reminders }: RemindersFormProps) => {
  const result = useSelector(reminders, ({ context }) => context.result)
  const failure = useSelector(reminders, ({ context }) => context.failure)
  const isBusy = useSelector(reminders, (snapshot) => snapshot.hasTag('busy'))
  if (!result) return null
  return (
    <div className={styles.stack}>
      <Banner tone={result.failed.length > 0 ? 'warn' : 'ok'}>{summaryOf(result)}</Banner>
      {result.delivery === 'outbox' && (
        <Banner tone="info">
          No mail server is configured. The messages were written to the outbox folder of the server and have not reached anybody yet.
        </Banner>
      )}
      {failure && <Banner tone="bad">{failedSentence(failure, 'Failed to send reminders')}</Banner>}
      {result.failed.length > 0 && (
        <section aria-label="Not delivered">
          <p>{`No message could be delivered to ${plural(result.failed.length, 'student')}:`}</p>
          <ul className={styles.failed}>
            {result.failed.map(({ studentId, name }) => (
              <li key={studentId}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      <ButtonRow>
        {result.failed.length > 0 && (
          <Button busy={isBusy} busyLabel="Sending..." onClick={() => reminders.send({ type: 'RETRY' })}>
            Try these again
          </Button>
        )}
        <Button variant="accent" disabled={isBusy} onClick={() => reminders.send({ type: 'CLOSE' })}>
          Done
        </Button>
      </ButtonRow>
    </div>
  )
}
