import type { AttemptLogEntry } from '../../../domain/api/attempt-log.ts'
import type { History } from '../../machines/attempt-history/setup.ts'
import { MathText } from '../math/math-text.tsx'
import { formatDateTime } from '../ui/format.ts'
import { formatMoment } from '../ui/format-moment.ts'
import styles from './attempt-history.module.css'
import { logSentences } from './log-sentences.ts'

/** What teachers did to the attempts of a student, with the reason of each act; nothing where nobody did anything. */
export const AttemptLog = ({ history: { log = [] } }: { history: History }) =>
  log.length === 0 ? null : (
    <section className={styles.section} aria-labelledby="attempt-log">
      <h2 id="attempt-log">What was done to your attempts</h2>
      <ol className={styles.log}>
        {log.map((entry) => (
          <Entry key={`${entry.at} ${entry.kind} ${entry.ends} ${entry.text}`} entry={entry} />
        ))}
      </ol>
    </section>
  )

const Entry = ({ entry }: { entry: AttemptLogEntry }) => {
  const { attemptNumber, at, ends, text, reason } = entry
  return (
    <li className={styles.said}>
      <strong>{logSentences(entry)}</strong>
      {text && (
        <blockquote>
          <MathText text={text} />
        </blockquote>
      )}
      <p className={styles.muted}>
        Attempt {attemptNumber} · {formatDateTime(at)}
        {ends && ` · end moved to ${formatMoment(ends, at)}`}
      </p>
      {reason && (
        <p>
          Reason: <bdi>{reason}</bdi>
        </p>
      )}
    </li>
  )
}
