import { SiteReply } from '../../../domain/api/auth.ts'
import type { App, Deps } from '../../deps.ts'
import { isSecure } from '../../http/plugins/session.ts'
import { sendsPasswordLinks } from '../accounts/passwords/link-sender.ts'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** `GET /api/site`: what the pages show of the school, and whether the way between is safe: https, or this computer alone. */
export function siteRoutes(app: App, { site, mail }: Deps): void {
  app.get('/api/site', { schema: { response: { 200: SiteReply } } }, async ({ headers }) => ({
    success: true as const,
    schoolName: site.schoolName,
    schoolUrl: site.schoolUrl,
    registration: site.registration.mode,
    registrationDomains: [...site.registration.domains],
    sendsPasswordLinks: sendsPasswordLinks({ site, mail }),
    secure: isSecure(site.publicOrigin) || loopback.test(headers.host ?? ''),
  }))
}
