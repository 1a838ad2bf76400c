import { type AlarmKind, isSilent } from '../../../../domain/status/alarms.ts'
import { second } from '../../../../domain/time/durations.ts'
import type { Status } from '../../../machines/admin-status/setup.ts'
import { plural } from '../../ui/format.ts'
import { bytesWords, lengthWords } from './status-words.ts'

/** What is wrong, and what an operator does next. */
interface AlarmWords {
  title: (status: Status) => string
  next: string
}

const freeWords = ({ disk }: Status): string => `The disk of the data folder has ${bytesWords(disk?.free ?? 0)} left.`

const clockWords = ({ clock: { offset } }: Status): string =>
  `The clock of the server is ${lengthWords(Math.abs(offset))} ${offset > 0 ? 'ahead of' : 'behind'} exam time.`

const silentWords = ({ servers }: Status): string => {
  const silent = servers.filter(isSilent)
  return `No sign of life from ${silent.map(({ name, beatAge }) => `${name} for ${lengthWords(beatAge)}`).join(', ')}.`
}

/** The words of every alarm. */
export const alarmWords: Readonly<Record<AlarmKind, AlarmWords>> = {
  savesFail: {
    title: ({ saves }) => `${plural(saves.failed, 'save')} failed within the last minute.`,
    next: 'Students keep their answers on their devices, and their pages try again. Look at the log of the server and at the database; restart the server if it does not recover.',
  },
  savesWait: {
    title: ({ saves }) => `A save has waited for ${lengthWords(saves.oldestWaiting ?? 0)}.`,
    next: "The database does not answer in time. Look at its disk and at what else uses it. In the meantime, students' answers stay on their devices.",
  },
  diskFull: { title: freeWords, next: 'Make room now: with a full disk nothing can be saved. Move old backups away first.' },
  clockOff: {
    title: clockWords,
    next: 'Let the operating system set the clock (NTP). Running exams keep their time; exam time follows a clock that stays corrected for 30 seconds.',
  },
  sweepLate: {
    title: ({ sweepAge }) => `Overdue attempts were last looked for ${lengthWords(sweepAge ?? 0)} ago.`,
    next: 'Attempts are closed late; nobody loses time. Look in the log for “sweep failed”, and restart the server if it keeps failing.',
  },
  serverSilent: {
    title: silentWords,
    next: 'The other servers carry on. Start that server again, or take it out of the proxy.',
  },
  securityLogStopped: {
    title: () => 'The security log is not accepting entries.',
    next: 'Open “Security Log” and verify it, then look at its tables in the database.',
  },
  backupFailing: {
    title: () => 'Backups are failing, or there has been no new one for too long.',
    next: 'Look in the log for “the backup failed”, and at the disk of the backup folder. Then run “npm run backup”.',
  },
  savesSlow: {
    title: ({ saves }) => `One save in a hundred takes longer than ${lengthWords(saves.p99 ?? 0)}.`,
    next: 'Students notice nothing yet. Stop whatever else runs on this machine, and do not start an export or a regrade now.',
  },
  loopLate: {
    title: ({ process }) => `The server is ${lengthWords(process.loopLag)} behind with its work.`,
    next: 'See what is using the processor of this machine. Do not start an export or a regrade now.',
  },
  diskLow: { title: freeWords, next: 'There is enough room for today. Make room before the next exams: move old backups away.' },
  outageToday: {
    title: ({ outages }) => `There ${outages.length === 1 ? 'was an outage' : `were ${outages.length} outages`} within the last day.`,
    next: 'The time was given back to running attempts. Find out why before the next exam: the log of the server says when it stopped.',
  },
  backupOff: {
    title: () => 'This server makes no backups.',
    next: 'Set BACKUP_EVERY, or run “npm run backup” from a systemd timer.',
  },
}

/** How long ago the figures were read, from a count of ms. */
export const ageWords = (ms: number): string => (ms < 2 * second ? 'just now' : `${lengthWords(ms)} ago`)
