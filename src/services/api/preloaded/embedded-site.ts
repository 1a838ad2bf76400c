import { type Site, siteMarker } from '../../../../domain/site.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads what the server wrote into the page about the school; null where it wrote nothing. */
export function readEmbeddedSite(): Site | null {
  if (typeof document === 'undefined') return siteMarker
  const written = document.querySelector<HTMLMetaElement>('meta[name="examhall-site"]')?.content
  if (!written) return null
  const { schoolName, schoolUrl, isRegistrationClosed = false, sendsPasswordLinks = false } = JSON.parse(written) as Partial<Site>
  return isText(schoolName) && isText(schoolUrl)
    ? { schoolName, schoolUrl, isExposed: false, isRegistrationClosed, sendsPasswordLinks }
    : null
}
