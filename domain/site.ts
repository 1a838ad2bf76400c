/** What is written into the page in place of the school's facts when it is built; the server puts the facts there. */
export const siteMarker: Site = { schoolName: 'examhall-school-name', schoolUrl: 'https://school-url.invalid/', isExposed: false }

/** What the pages know about their school; `isExposed`: the connection is not encrypted and leaves this computer. */
export interface Site {
  schoolName: string
  schoolUrl: string
  isExposed: boolean
  /** Registration is closed. */
  isRegistrationClosed?: boolean
  /** Whoever forgot their password gets a link by e-mail. */
  sendsPasswordLinks?: boolean
  /** Only owners of e-mail addresses of these domains can make an account alone; all where there is none. */
  registrationDomains?: readonly string[]
}
