import type { SecurityKind } from '../../../domain/people/security-kinds.ts'

/** Something that matters to security. `email` is turned into the id of its person, or into a keyed hash where nobody has it; `facts` hold no secret. */
export interface SecurityNote {
  kind: SecurityKind
  actorId?: string | null
  targetId?: string | null
  email?: string
  address?: string
  facts?: Record<string, string | number | boolean | null>
}

export interface SecurityLog {
  /** Takes a note and returns at once; it is written soon after, together with others. Never throws. */
  record(note: SecurityNote): void
  /** Writes what waits. */
  flush(): Promise<void>
  /** False while entries wait because the database did not take them. */
  isWritten(): boolean
  /** Writes what waits and takes no more notes. */
  stop(): Promise<void>
}
