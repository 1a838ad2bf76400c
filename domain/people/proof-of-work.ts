/** A task that takes a computer a moment: find the number below `maxnumber` whose SHA-256 after `salt` is `challenge`. */
export interface ProofTask {
  challenge: string
  salt: string
  signature: string
  maxnumber: number
}

/** The number found for a task, with what the server signed. */
export interface Proof {
  challenge: string
  salt: string
  signature: string
  number: number
}
