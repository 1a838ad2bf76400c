import type { IncomingHttpHeaders } from 'node:http'

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/**
 * Returns whether a request comes from our own pages: by `Sec-Fetch-Site` (GET also from no page at all), else by `Origin`,
 * which has to be the public origin or, where none is configured, the request's own host. A write without either header
 * passes only without a session cookie.
 */
export function isSameSite(method: string, headers: IncomingHttpHeaders, publicOrigin: string | null, hasSession: boolean): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || (isRead && site === 'none')
  if (isRead) return true
  const { origin } = headers
  if (origin === undefined) return !hasSession
  return publicOrigin === null ? hostOf(origin) === headers.host : origin === publicOrigin
}
