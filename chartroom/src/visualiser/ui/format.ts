const locale = 'en-US'
const dateTimes = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const numbers = new Intl.NumberFormat(locale)

/** A UTC ISO instant as 'Nov 21, 2026, 2:00 PM' in the viewer's time zone. */
export const formatDateTime = (iso: string): string => dateTimes.format(Date.parse(iso)).replaceAll('\u202f', ' ')

/** A count with its noun: '1 step', '20 steps'. */
export const plural = (count: number, one: string): string => `${numbers.format(count)} ${one}${count === 1 ? '' : 's'}`
