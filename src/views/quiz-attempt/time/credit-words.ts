import { spokenDuration } from '../../ui/format.ts'

/** Whether a time is spoken as one of its unit, as in "1 minute". */
const isOne = (ms: number): boolean => /^1 \S+$/.test(spokenDuration(Math.round(ms / 1000)))

/** Says what had been added for outages before this page was opened; null where nothing was. */
export const creditWords = (credited: number): string | null =>
  credited < 1_000
    ? null
    : `${spokenDuration(Math.round(credited / 1000))} ${isOne(credited) ? 'was' : 'were'} added to your time because the server could not be reached.`
