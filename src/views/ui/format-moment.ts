import { formatDate, formatDateTime, formatTime } from './format.ts'

/** A UTC ISO instant as its time of day; with its date where that is another day than that of `now`, in the viewer's time zone. */
export const formatMoment = (iso: string, now: string): string =>
  formatDate(iso) === formatDate(now) ? formatTime(iso) : formatDateTime(iso)
