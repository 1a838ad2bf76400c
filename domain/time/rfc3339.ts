const rfc3339 = /^(\d{4}-\d\d-\d\d)[Tt ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** RFC 3339 as JavaScript reads it, on a day that there is, in a year of four digits in UTC as well: a leap second is an instant there and none here. */
export function isInstant(text: string): boolean {
  const day = rfc3339.exec(text)?.[1]
  if (day === undefined || Number.isNaN(Date.parse(text)) || Number.isNaN(Date.parse(day))) return false
  return rfc3339.test(new Date(text).toISOString()) && new Date(day).toISOString().startsWith(day)
}
