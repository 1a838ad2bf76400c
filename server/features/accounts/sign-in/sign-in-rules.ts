import { signInCodeLife } from '../../../../domain/people/sign-in-code.ts'
import { day, hour, minute, second } from '../../../../domain/time/durations.ts'

/** The numbers of throttling at sign-in (decisions 118 and 149); times in milliseconds. */
export const signInRules = {
  failureSlot: hour,
  failureWindow: day,
  /** Wrong passwords of unknown devices on one account that cost nothing. */
  freeFailures: 10,
  pairSlot: 5 * minute,
  pairWindow: 15 * minute,
  freePairFailures: 5,
  /** After so many failures in a day a device is treated as unknown to the account. */
  mostPairFailures: 50,
  waitingPerAccount: 20,
  /** A device that does not come back this long after its turn loses it. */
  turnKept: 30 * second,
  schoolSlot: minute,
  schoolWindow: 10 * minute,
  schoolFailures: 300,
  proofLife: 5 * minute,
  /** A proof searches a number below this one. */
  proofRange: 150_000,
  knownFor: 90 * day,
  /** Unknown e-mail addresses share this many counters. */
  strangers: 65_536,
  addressWindow: 10 * minute,
  addressRegistrations: 20,
  /** Links for forgotten passwords that a network asks for without a proof. */
  addressLinks: 20,
  registrationWindow: hour,
  registrations: 600,
  codeLife: signInCodeLife,
  /** So many digits cannot be guessed in `codeLife`, however many tries are looked at. */
  wholeCodeDigits: 12,
  /** Of these so many are enough as long as nobody guesses. */
  shortCodeDigits: 6,
  /** Wrong short codes of an account that are looked at; together with the queue they are at most 1,800 guesses a day. */
  shortCodeTries: 40,
  shortCodeWindow: day + hour,
} as const

/** Five failures of a known device cost nothing, then pauses of 1, 2, 4 … 30 seconds follow the latest. */
export const knownDevicePause = (failures: number): number =>
  failures < signInRules.freePairFailures ? 0 : Math.min(30, 2 ** (failures - signInRules.freePairFailures)) * second

/** The longest time between two checks of an account's queue. */
export const longestQueuePause = minute

const paces: readonly (readonly [failures: number, pause: number])[] = [
  [300, longestQueuePause],
  [100, 5 * second],
  [30, second],
]

/** The time between two checks of an account's queue after the failures of a day. */
export const queuePause = (failures: number): number => paces.find(([from]) => failures >= from)?.[1] ?? 0

/** The first instant of the slot that a time lies in. */
export const slotOf = (at: number, length: number): number => at - (at % length)
