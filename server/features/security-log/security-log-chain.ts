import { hash } from 'node:crypto'

/** An entry as it is hashed; `facts` is its JSON. */
export interface ChainedEntry {
  seq: number
  at: number
  kind: string
  actorId: string | null
  targetId: string | null
  address: string
  facts: string
}

/** Returns the hash of an entry, which holds the hash of the one before. */
export const securityEntryHash = (before: string, { seq, at, kind, actorId, targetId, address, facts }: ChainedEntry): string =>
  hash('sha256', `${before}\n${JSON.stringify([seq, at, kind, actorId, targetId, address, facts])}`, 'base64url')
