/** What the page says while it searches the number that the server asks for. */
export const provingWords = 'Checking that you are not a robot…'

/** What the page says while a device waits for its turn to have a password checked. */
export const turnWords = (seconds: number): string =>
  `Your password will be checked in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Please keep this page open.`
