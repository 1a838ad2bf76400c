import type { DatabaseSync } from 'node:sqlite'
import { type AttemptFacts, attemptFacts, countedTexts, type HeldText, keptTexts } from '../server/server-facts.ts'
import { type Edit, keyOf, type Ledger } from './ledger.ts'
import { nameOf, type Observer, type Outage } from './observer.ts'
import { type Credit, endByThen, type Given, type Rules } from './own-times.ts'
import { movedBy, stoodStill } from './room-times.ts'

/** What the students and their devices still hold when everything has come to rest. */
export interface Rest {
  ledger: Ledger
  observer: Observer
  raw: DatabaseSync
  /** What the pages list, and what the devices keep. */
  onDevices: readonly HeldText[]
  /** Rules of time that held at a moment of true time: each change with when it was made. */
  rules: readonly Rules[]
  /** What was given to single students. */
  given: readonly Given[]
}

const tolerance = 3_000
/** A gap is counted from the last beat before it, and ends with the first beat of the new process. */
const perOutage = 3_100

/** The edits that neither count, nor are listed or kept, nor were replaced in sight of them. */
export function missing({ ledger, raw, onDevices }: Pick<Rest, 'ledger' | 'raw' | 'onDevices'>): Edit[] {
  const counted = countedTexts(raw)
  const safe = new Set([...counted, ...keptTexts(raw), ...onDevices].map(keyOf))
  const hasAnswer = new Set(counted.map(({ attempt, question }) => `${attempt} ${question}`))
  // A question without a row is a cleared one.
  const isSafe = (edit: Edit) => safe.has(keyOf(edit)) || (edit.value === '' && !hasAnswer.has(`${edit.attempt} ${edit.question}`))
  const kept = ledger.safeWith(ledger.edits.filter(isSafe).map(({ id }) => id))
  return ledger.edits.filter(({ id }) => !kept.has(id))
}

/** Everything entered counts, is listed, or was replaced in sight of it. */
export function checkNothingLost(rest: Rest): void {
  const { observer } = rest
  const lost = missing(rest).filter(({ excuse, wasSaved }) => wasSaved || excuse === null)
  for (const { student, device, question, value, wasSaved } of lost)
    if (wasSaved)
      observer.violate(
        'acknowledged and missing',
        `${student}'s "${value}" in ${question} on the ${device} was shown as saved and is nowhere`,
      )
    else observer.violate('lost silently', `${student}'s "${value}" in ${question} on the ${device} is nowhere`)
}

const lengthOf = ({ from, to }: Outage): number => (to ?? from) - from

interface FairEnd {
  end: number | null
  credit: number
  /** What may be given beyond it, because nobody who was credited ends within 30 s of the server's return, and each gap has its beats. */
  slack: number
}

const afterReturn = 30_000

/** When an attempt should end at the earliest, in true time since the opening; null where nothing ends it. An outage meets the rules of its time. */
export function fairEnd({ observer, rules, given }: Pick<Rest, 'observer' | 'rules' | 'given'>, id: string): FairEnd {
  const course = observer.courses.get(id)
  const { beganAt = 0, closedAt, student } = course ?? {}
  const room = course ?? { pauses: [], given: [] }
  const own = given.filter((one) => one.student === student)
  const credits: Credit[] = []
  const endBy = (moment: number): number => endByThen(rules, own, { beganAt, moment, credits }) + movedBy(room, moment)
  // An outage before an attempt makes its window longer, and no limit.
  const hasWindow = rules.some(({ closesAt }) => closesAt !== null)
  const earlier = observer.outages.filter(({ to }) => hasWindow && to !== null && to <= beganAt)
  let [credit, slack] = [0, earlier.reduce((sum, outage) => sum + lengthOf(outage) + perOutage, 0)]
  const met = observer.outages.filter(({ from, to }) => (to ?? from) > beganAt && from < (closedAt ?? Infinity))
  for (const outage of met) {
    const end = endBy(outage.from)
    const least = (outage.to ?? outage.from) + afterReturn
    const began = Math.max(outage.from, beganAt)
    const length = lengthOf({ ...outage, from: began }) - stoodStill(room, began, outage.to ?? began)
    if (outage.from > end + slack + perOutage) continue
    if (outage.from > end) {
      slack = Math.max(slack + length, least - end) + perOutage
      continue
    }
    credit += length
    credits.push({ to: outage.to ?? Number.POSITIVE_INFINITY, length })
    slack += perOutage + Math.max(0, least - end - length)
  }
  // What is given after an exam was closed opens it no more.
  const end = endBy(closedAt ?? Infinity)
  return { end: Number.isFinite(end) ? end : null, credit, slack }
}

/** No attempt ends before its time unless its person ends it, and an outage is given back. */
export function checkTime(rest: Rest): void {
  const { observer, raw } = rest
  for (const attempt of attemptFacts(raw)) {
    const { end, credit, slack } = fairEnd(rest, attempt.id)
    const { closedAt = null, isOwn = false } = observer.courses.get(attempt.id) ?? {}
    const who = nameOf(attempt.student)
    if (closedAt !== null && end !== null && closedAt < end - tolerance && !isOwn)
      observer.violate(
        'closed early',
        `${who}'s exam was closed by the ${attempt.closedBy} ${Math.round((end - closedAt) / 1000)} s before its end`,
      )
    if (closedAt === null && end !== null) observer.violate('never closed', `${who}'s exam is still open after its end`)
    if (!isOwn) checkCredit(rest, attempt, credit, slack)
  }
}

function checkCredit({ observer }: Rest, { credited, student }: AttemptFacts, credit: number, slack: number): void {
  const off = credited - credit
  if (off < -tolerance || off > Math.max(tolerance, slack))
    observer.violate('credited falsely', `${nameOf(student)} was given back ${credited} ms of the ${credit} ms that the server was away`)
}

/** Judges a story that has come to rest. */
export function judge(rest: Rest): void {
  checkNothingLost(rest)
  checkTime(rest)
  rest.observer.checkSeals()
}
