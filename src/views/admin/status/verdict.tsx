import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { type AlarmKind, alarmsOf, isSerious } from '../../../../domain/status/alarms.ts'
import type { Status } from '../../../machines/admin-status/setup.ts'
import { classNames } from '../../ui/class-names.ts'
import { plural } from '../../ui/format.ts'
import { alarmWords } from './alarm-words.ts'
import styles from './status.module.css'

const icons = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert }
type VerdictTone = keyof typeof icons

const toneOf = (alarms: readonly AlarmKind[]): VerdictTone => (alarms.some(isSerious) ? 'bad' : alarms.length > 0 ? 'warn' : 'ok')

const headline: Record<VerdictTone, (count: number) => string> = {
  ok: () => 'Ready for exams',
  warn: (count) => `Ready for exams, with ${plural(count, 'thing')} to look at`,
  bad: () => 'Not ready for exams',
}

const Alarm = ({ kind, status }: { kind: AlarmKind; status: Status }) => {
  const Icon = icons[isSerious(kind) ? 'bad' : 'warn']
  return (
    <li className={styles.alarm}>
      <span className={isSerious(kind) ? styles.badIcon : styles.warnIcon}>
        <Icon aria-hidden="true" />
      </span>
      <div>
        <p className={styles.what}>{alarmWords[kind].title(status)}</p>
        <p className={styles.next}>{alarmWords[kind].next}</p>
      </div>
    </li>
  )
}

/** Whether exams can be taken, and else what is wrong and what to do about it, the worst first. */
export const Verdict = ({ status }: { status: Status }) => {
  const alarms = alarmsOf(status)
  const tone = toneOf(alarms)
  const Icon = icons[tone]
  return (
    <section className={classNames(styles.verdict, styles[tone])} aria-label="Verdict">
      <h2 className={styles.headline}>
        <Icon aria-hidden="true" />
        <span role="status">{headline[tone](alarms.length)}</span>
      </h2>
      {alarms.length === 0 && <p className={styles.next}>Answers are saved in time, exam time is right, and there is room on the disk.</p>}
      {alarms.length > 0 && (
        <ul className={styles.alarms} aria-label="Alarms">
          {alarms.map((kind) => (
            <Alarm key={kind} kind={kind} status={status} />
          ))}
        </ul>
      )}
    </section>
  )
}
