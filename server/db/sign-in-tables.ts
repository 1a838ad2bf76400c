/** Wrong passwords of unknown devices by account and hour; `slot` is the hour's first instant. */
interface AccountFailuresTable {
  account: string
  slot: number
  failures: number
}

/** Wrong passwords of an account on a device that it signed in on, by five minutes. */
interface PairFailuresTable {
  pair: string
  slot: number
  failures: number
  last_at: number
}

/** When the lane of an account is free for its next check. */
interface SignInLanesTable {
  account: string
  next_at: number
}

/** Devices that wait for their turn in the lane of an account. */
interface SignInTurnsTable {
  account: string
  device: string
  turn_at: number
}

interface SpentProofsTable {
  challenge: string
  expires_at: number
}

/** Whatever else is counted by time, such as registrations of an address. */
interface TriesTable {
  subject: string
  slot: number
  count: number
}

/** At most one code a person; `code_hash` is that of its first six digits, `whole_hash` that of all twelve. Nothing reads `tries` any more. */
interface SignInCodesTable {
  user_id: string
  code_hash: string
  whole_hash: string
  created_at: number
  expires_at: number
  tries: number
}

/** Which sessions ended and which people changed, the newest with the highest mark; triggers write them. */
interface SessionChangesTable {
  mark: number
  kind: string
  subject: string
  at: number
}

/** The tables that sign-in shares between servers. */
export interface SignInTables {
  account_failures: AccountFailuresTable
  pair_failures: PairFailuresTable
  sign_in_lanes: SignInLanesTable
  sign_in_turns: SignInTurnsTable
  spent_proofs: SpentProofsTable
  tries: TriesTable
  sign_in_codes: SignInCodesTable
  session_changes: SessionChangesTable
}
