/** What the pages know about the school they stand in; `isExposed`: the connection is not encrypted and leaves this computer. */
export interface Site {
  schoolName: string
  schoolUrl: string
  isExposed: boolean
  /** Nobody can make an account alone here. */
  isRegistrationClosed?: boolean
}
