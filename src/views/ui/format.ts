import { dateLocale } from './date-locale.ts'

const locale = 'en-US'

/** Makes a formatter at its first use: each takes milliseconds that a page without it need not spend. */
const once = <Formatter>(make: () => Formatter): (() => Formatter) => {
  let made: Formatter | undefined
  return () => {
    made ??= make()
    return made
  }
}

const numbers = new Map<string, Intl.NumberFormat>()
const plurals = once(() => new Intl.PluralRules(locale))
const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))

const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' }
const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const dates = {
  date: once(() => new Intl.DateTimeFormat(dateLocale(), day)),
  dateTime: once(() => new Intl.DateTimeFormat(dateLocale(), { ...day, ...time })),
  zoned: once(() => new Intl.DateTimeFormat(dateLocale(), { ...day, ...time, timeZoneName: 'short' })),
  time: once(() => new Intl.DateTimeFormat(dateLocale(), time)),
  clock: once(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })),
}

const number = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = JSON.stringify(options)
  const found = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
  numbers.set(key, found)
  return found
}

const instant = (kind: keyof typeof dates, iso: string | null | undefined): string => {
  const at = iso ? Date.parse(iso) : Number.NaN
  return Number.isNaN(at) ? 'Not set' : dates[kind]().format(at).replaceAll('\u202f', ' ')
}

/** A UTC ISO instant as 'Nov 21, 2026, 2:00 PM', or in the viewer's own order, in their time zone; or 'Not set'. */
export const formatDateTime = (iso: string | null | undefined): string => instant('dateTime', iso)

/** As formatDateTime with the zone: 'Nov 21, 2026, 2:00 PM GMT+1'; for times of exams. */
export const formatZonedDateTime = (iso: string | null | undefined): string => instant('zoned', iso)

/** A UTC ISO instant as 'Nov 21, 2026', or 'Not set'. */
export const formatDate = (iso: string | null | undefined): string => instant('date', iso)

/** The time of day of a UTC ISO instant as '2:34 PM' in the viewer's time zone, or 'Not set'. */
export const formatTime = (iso: string | null | undefined): string => instant('time', iso)

/** As formatTime, always with 24 hours: '10:42'; only for "Saved 10:42" and "Received 10:58" of an exam, as specified, and what repeats them. */
export const formatClock = (iso: string | null | undefined): string => instant('clock', iso)

/** The viewer's time zone, such as 'Europe/Berlin'. */
export const zoneName = (): string => dates.date().resolvedOptions().timeZone

const split = (seconds: number) => {
  const whole = Math.max(0, Math.ceil(seconds))
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Seconds left as 'm:ss', from one hour on as 'h:mm:ss'; a part of a second counts as a whole one. */
export const formatCountdown = (left: number): string => {
  const { hours, minutes, seconds } = split(left)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`
}

const unit = (value: number, name: 'hour' | 'minute' | 'second'): string =>
  number({ style: 'unit', unit: name, unitDisplay: 'long' }).format(value)

/** Seconds as they are spoken: '1 hour 5 minutes', '5 minutes', '30 seconds'; seconds are left out from one hour on. */
export const spokenDuration = (left: number): string => {
  const { hours, minutes, seconds } = split(left)
  const parts = [
    hours > 0 && unit(hours, 'hour'),
    minutes > 0 && unit(minutes, 'minute'),
    ((hours === 0 && seconds > 0) || left <= 0) && unit(seconds, 'second'),
  ]
  return parts.filter(Boolean).join(' ')
}

/** A number with at most two decimals and no trailing zeros: '4.5', '1,250'. */
export const formatNumber = (value: number): string => number({ maximumFractionDigits: 2 }).format(value)

/** A percentage given on the scale 0–100 with exactly `decimals` decimals: (74.4, 2) is '74.40%'. */
export const formatPercent = (value: number, decimals = 0): string =>
  `${number({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)}%`

/** A count with its noun: '1 question', '20 questions'; `many` where adding s is not the plural. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${plurals().select(count) === 'one' ? one : many}`

/** '1 point', '2.5 points'. */
export const formatPoints = (points: number): string => plural(points, 'point')

const steps = [
  { unit: 'month', seconds: 2_629_800, from: 60 * 86_400 },
  { unit: 'week', seconds: 604_800, from: 14 * 86_400 },
  { unit: 'day', seconds: 86_400, from: 36 * 3600 },
  { unit: 'hour', seconds: 3600, from: 90 * 60 },
] as const

/** How far an ISO instant is from `now` (milliseconds), rounded to one unit: 'in 2 days', '3 hours ago'. */
export const formatRelative = (iso: string, now: number): string => {
  const seconds = (Date.parse(iso) - now) / 1000
  const step = steps.find(({ from }) => Math.abs(seconds) >= from) ?? { unit: 'minute' as const, seconds: 60 }
  return relative().format(Math.round(seconds / step.seconds) || Math.sign(seconds) || 0, step.unit)
}
