import { day } from '../time/durations.ts'

/** How many days a deleted course can be brought back. */
export const restorableDays = 30

const restorableTime = restorableDays * day

/** Returns until when (epoch ms) a course that was deleted at an instant can be brought back. */
export const restorableUntil = (deletedAt: number): number => deletedAt + restorableTime

/** Returns after which instant (epoch ms) a course must have been deleted to be brought back now. */
export const restorableSince = (now: number): number => now - restorableTime

const bare = (code: string): string => code.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase()

/** Returns whether a code that was typed is the one of the course, whatever its case and spaces. */
export const sameCode = (typed: string, code: string): boolean => bare(typed) === bare(code)
