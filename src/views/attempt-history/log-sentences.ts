import type { AttemptLogEntry, AttemptLogKind } from '../../../domain/api/attempt-log.ts'
import { plural } from '../ui/format.ts'

const sentences: Readonly<Record<Exclude<AttemptLogKind, 'minutes'>, string>> = {
  pause: 'Your time was paused.',
  resume: 'Your time resumed.',
  announce: 'An announcement was made.',
  erratum: 'A misprint was corrected.',
  withdraw: 'A notice was withdrawn.',
  close: 'A teacher closed your attempt.',
  reopen: 'Your submission was reopened.',
  restore: 'The reopening was undone; your submission counts as it was.',
  extended: 'The quiz or your accommodations were changed, which gave you more time.',
}

/** What an entry of the log says to the student of the attempt. */
export const logSentences = ({ kind, minutes }: AttemptLogEntry): string =>
  kind === 'minutes' ? `You were given ${plural(minutes ?? 0, 'minute')}.` : sentences[kind]
