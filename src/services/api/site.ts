import type { SiteReply } from '../../../domain/api/auth.ts'
import type { Site } from '../../../domain/site.ts'
import { getJson } from './client/http.ts'

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/

/** Returns whether a host name leads to this very computer. */
export const isLocalHost = (hostname: string): boolean => LOCAL.test(hostname)

/** Reads the school's name and site, and whether what is typed here can be read on its way. */
export const loadSite = async (signal?: AbortSignal): Promise<Site> => {
  const { schoolName, schoolUrl, secure, registration, registrationDomains, sendsPasswordLinks } = await getJson<SiteReply>('/api/site', {
    signal,
  })
  const isExposed = !secure && !isLocalHost(location.hostname)
  return { schoolName, schoolUrl, isExposed, isRegistrationClosed: registration === 'closed', registrationDomains, sendsPasswordLinks }
}
