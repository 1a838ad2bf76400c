/** What mattered to security; `facts` is JSON without secrets, `hash` chains each row to the one before. Rows are never changed. */
interface SecurityLogTable {
  seq: number
  at: number
  kind: string
  actor_id: string | null
  target_id: string | null
  address: string
  facts: string
  hash: string
}

/** One row: the number and the hash of the last entry, which whoever appends locks. */
interface SecurityLogHeadTable {
  id: number
  seq: number
  hash: string
}

/** One-time links by which a school without an admin gets its first one. */
interface SetUpLinksTable {
  token_hash: string
  expires_at: number
}

/** The second factor of a person; `confirmed_at` null while it is being set up, `secret` is encrypted, `last_step` the latest time step used. The columns `failures` and `failed_at` are not used. */
interface SecondFactorsTable {
  user_id: string
  secret: string
  confirmed_at: number | null
  last_step: number
}

interface RecoveryCodesTable {
  user_id: string
  code_hash: string
}

/** The tables of the security log, of set-up links and of second factors. */
export interface SecurityTables {
  security_log: SecurityLogTable
  security_log_head: SecurityLogHeadTable
  set_up_links: SetUpLinksTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
}
