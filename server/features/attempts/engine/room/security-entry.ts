import type { ChainedEntry } from '../../../security-log/security-log-chain.ts'
import { securityEntryHash } from '../../../security-log/security-log-chain.ts'
import { securityFacts } from '../../../security-log/security-log-facts.ts'
import type { SecurityNote } from '../../../security-log/security-note.ts'
import { read, type Sql } from '../database/sql.ts'

interface RoomNote {
  kind: 'roomActed' | 'roomActUndone'
  actorId: string
  address: string | undefined
  at: number
  facts: NonNullable<SecurityNote['facts']>
}

/** Writes what was done in the exam room into the security log, in the transaction that does it; servers wait for one another until it ends. */
export async function keepInSecurityLog(sql: Sql, { facts, address = '', ...note }: RoomNote): Promise<void> {
  const [head] = await read<{ seq: number; hash: string }>(sql, 'lockSecurityHead')
  if (!head) throw new Error('The security log has no head')
  const entry: ChainedEntry = { ...note, address, seq: head.seq + 1, targetId: null, facts: securityFacts(facts) }
  const hash = securityEntryHash(head.hash, entry)
  await sql.all('keepSecurityEntry', [entry.seq, entry.at, entry.kind, entry.actorId, null, entry.address, entry.facts, hash])
  await sql.all('moveSecurityHead', [entry.seq, hash])
}
