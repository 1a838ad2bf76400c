import { day, hour, minute, second } from '../../../../domain/time/durations.ts'
import { formatNumber, plural } from '../../ui/format.ts'

const steps = [
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
] as const

/** Writes bytes in the unit that fits: "212 GB", "1.5 GB", "84 MB". */
export function bytesWords(bytes: number): string {
  const [size, unit] = steps.find(([least]) => bytes >= least) ?? ([1e6, 'MB'] as const)
  const value = bytes / size
  return `${formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))} ${unit}`
}

const lengths = [
  [day, 'day'],
  [hour, 'hour'],
  [minute, 'minute'],
  [second, 'second'],
] as const

/** Writes a length of time in ms in whole units: "3 ms", "12 seconds", "2 minutes". */
export function lengthWords(ms: number): string {
  const step = lengths.find(([length]) => ms >= length)
  return step ? plural(Math.floor(ms / step[0]), step[1]) : `${formatNumber(Math.round(ms))} ms`
}

/** Writes how long something took to a tenth: "3.2 ms", "1.4 s". */
export const latencyWords = (ms: number | null): string => {
  if (ms === null) return 'None yet'
  return ms < second ? `${formatNumber(Math.round(ms * 10) / 10)} ms` : `${formatNumber(Math.round(ms / 100) / 10)} s`
}
