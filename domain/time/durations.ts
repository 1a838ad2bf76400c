/** Lengths of time in milliseconds. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** The server's defaults for the protocol's times, in milliseconds. */
export const protocolTimes = {
  sweepEvery: 5_000,
  heartbeatEvery: 3_000,
  /** The longest gap between two beats of one process that is no outage. */
  outageGap: 6_000,
  /** After an outage nothing is closed for this long, and every attempt that was open in it has at least this much left. */
  afterOutage: 30_000,
  /** A server that is silent for this long is not live. */
  silentServer: 15_000,
  /** What arrived may be on its way to the queue for this long. */
  underWay: 2_000,
  /** An offset of the wall clock above `clockOffset` that lasts this long is adopted. */
  clockOffset: 2_000,
  clockLasting: 30_000,
  /** How far a server may be from the time of the database before it takes it anew. */
  databaseTimeTolerance: 1_000,
  /** The least that is left when an attempt without an end is given one. */
  givenEnd: 300_000,
  accessCodeWindow: 600_000,
  /** A pause of the exam room that lasts longer is ended by the sweeper. */
  longestPause: 4 * hour,
} as const

/** When a page saves, in milliseconds; the one place that says it. */
export const savingTimes = {
  /** After the last keystroke. */
  typingPause: 600,
  /** After the first keystroke that is not saved. */
  typingLongest: 3_000,
  /** The part of the two above for which an input may hold text back. */
  draftPause: 250,
  draftLongest: 1_000,
  /** The longest that a write to this device may wait for an idle moment. */
  deviceWrite: 300,
  /** Between the starts of two saves. */
  apart: 350,
  /** An empty save is sent this long after the last one, drawn between both. */
  presenceLeast: 20_000,
  presenceMost: 40_000,
  /** The page asks once more for its deadline this long before it, drawn between both. */
  deadlineAskedLeast: 3_000,
  deadlineAskedMost: 10_000,
  /** With nothing unsent a page submits itself within this time after the deadline. */
  submitSpread: 5_000,
  /** A save waits for its reply this long, and 1 s more for each `timeoutBytes` of its body, at most `timeoutMost`. */
  timeout: 8_000,
  timeoutBytes: 2_000,
  timeoutMost: 60_000,
  /** After a failure a page waits up to the first of these before it tries again, after each further one up to twice as long, at most the last. */
  firstRetry: 500,
  lastRetry: 15_000,
  /** The longest wait that a server may ask for. */
  longestAsked: 60_000,
} as const

/** When the exam room calls a page silent, and for how long it counts a visit, in milliseconds. */
export const presenceTimes = {
  /** A page that was not heard of for this long is silent; pages that fall silent within it fell silent together. */
  silent: minute,
  /** Whoever looked at the page of a quiz less than this ago counts as there. */
  visit: 5 * minute,
  /** So long after a silence its minutes are offered. */
  silenceOffered: 15 * minute,
} as const
