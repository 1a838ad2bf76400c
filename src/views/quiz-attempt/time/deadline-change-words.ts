import type { TimeRead } from '../../../machines/answer-saving/contract.ts'
import { spokenDuration } from '../../ui/format.ts'
import { formatMoment } from '../../ui/format-moment.ts'

/** A deadline and a clock that differ by less come from the network, not from a person. */
const NOISE_MS = 5_000

const at = (iso: string): number => Date.parse(iso)

/** By how much the server's clock was set between two replies, in ms; a clock that is set moves deadline and time alike. An estimate tells nothing of it. */
const clockSet = (before: TimeRead, after: TimeRead): number => {
  const moved = at(after.serverNow) - at(before.serverNow) - (after.arrivedAt - before.arrivedAt)
  return Math.abs(moved) > NOISE_MS && !before.isEstimate ? moved : 0
}

/** Says what was given between two replies and why: time added for an outage of the server, more time by the teacher, or an end that changed; null where nothing was. */
export function deadlineChangeWords(before: TimeRead, after: TimeRead): string | null {
  if (after.deadline === null) return before.deadline === null ? null : 'This quiz no longer has a time limit.'
  const ends = formatMoment(after.deadline, after.serverNow)
  const end = `new end ${ends}`
  if (before.deadline === null) return `This quiz now ends at ${ends}.`
  const outage = Math.max(0, after.credited - before.credited)
  const given = at(after.deadline) - at(before.deadline) - clockSet(before, after) - outage
  const byTeacher = given >= NOISE_MS ? `Your teacher extended your time by ${spokenDuration(Math.round(given / 1000))}; ${end}.` : null
  if (outage < 1_000) return byTeacher
  const back = `Your time was extended by ${spokenDuration(Math.round(outage / 1000))} because the server could not be reached`
  return byTeacher ? `${back}. ${byTeacher}` : `${back}; ${end}.`
}
