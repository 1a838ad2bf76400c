import { day, minute, second } from '../../../domain/time/durations.ts'

/** How often a message is sent before it is given up. */
export const mostTries = 10

/** Tries of one webhook at a time. */
export const triesAtOnce = 4

/** How long a try may take as a whole, in ms. */
export const longestTry = 10 * second

/** How long a delivery belongs to the server that sends it, in ms. */
export const lease = minute

/** How long what was sent, or given up, is kept, in ms; what cannot be sent waits as long. */
export const keptFor = 30 * day

/** Returns how long to wait after so many tries, in ms: a minute, four times as long after each, a day at most, and a fifth more or less. */
export const pauseAfter = (tries: number, random: number): number =>
  Math.round(Math.min(day, minute * 4 ** (tries - 1)) * (0.8 + 0.4 * random))
