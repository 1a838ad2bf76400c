import { CalendarDateTime, getLocalTimeZone, parseAbsolute, parseDateTime, toCalendarDateTime } from '@internationalized/date'
import { minute } from '../../../domain/time/durations.ts'

/** The wall time of a UTC ISO instant in a zone, to the minute; null for nothing or for what is not an instant. */
export const wallTime = (iso: string | null, zone = getLocalTimeZone()): CalendarDateTime | null => {
  if (!iso || Number.isNaN(Date.parse(iso))) return null
  return toCalendarDateTime(parseAbsolute(new Date(iso).toISOString(), zone)).set({ second: 0, millisecond: 0 })
}

/** A UTC ISO instant as the local wall time 'YYYY-MM-DDTHH:mm' that a native input shows; '' for none. */
export const wallFromIso = (iso: string | null, zone = getLocalTimeZone()): string => wallTime(iso, zone)?.toString().slice(0, 16) ?? ''

const instantOf = (wall: string, zone: string, doubled?: 'later'): string | null => {
  try {
    return parseDateTime(wall).toDate(zone, doubled).toISOString()
  } catch {
    return null
  }
}

/** The UTC ISO instant of a wall time 'YYYY-MM-DDTHH:mm'; an hour that a change to summer time skips moves forward, a doubled hour is the first. */
export const isoFromWall = (wall: string, zone = getLocalTimeZone()): string | null => instantOf(wall, zone)

/** As isoFromWall, for a time that was `before` another; the second of a doubled hour stays the second. */
export const isoOfEdit = (wall: string, before: string | null, zone = getLocalTimeZone()): string | null => {
  const first = instantOf(wallFromIso(before, zone), zone)
  const isSecond = before !== null && first !== null && Date.parse(before) - Date.parse(first) >= minute
  return instantOf(wall, zone, isSecond ? 'later' : undefined)
}

/** A wall time on `day` of the calendar as an instant: used by presets such as "Today 23:59". */
export const isoOfDay = (today: number, daysLater: number, hour: number, minute: number, zone = getLocalTimeZone()): string => {
  const { year, month, day } = toCalendarDateTime(parseAbsolute(new Date(today).toISOString(), zone))
  return new CalendarDateTime(year, month, day, hour, minute).add({ days: daysLater }).toDate(zone).toISOString()
}
