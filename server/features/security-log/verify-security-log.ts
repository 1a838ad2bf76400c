import type { SecurityCheckReply } from '../../../domain/api/security-log.ts'
import type { securityLogStore } from './security-log.store.ts'
import { securityEntryHash } from './security-log-chain.ts'

const atOnce = 1_000

export type LogCheck = Omit<SecurityCheckReply, 'success'>

type Store = Pick<ReturnType<typeof securityLogStore>, 'after' | 'ends'>

/** Follows the chain up to an entry; returns the number of the first that does not follow from the one before, or null and the last hash. */
async function follow({ after }: Store, last: number): Promise<{ firstFault: number | null; hash: string }> {
  let [seq, hash] = [0, '']
  while (seq < last) {
    const entries = (await after(seq, atOnce)).filter((entry) => entry.seq <= last)
    if (entries.length === 0) return { firstFault: seq + 1, hash }
    for (const entry of entries) {
      if (entry.seq !== seq + 1 || securityEntryHash(hash, entry) !== entry.hash) return { firstFault: seq + 1, hash }
      seq = entry.seq
      hash = entry.hash
    }
  }
  return { firstFault: null, hash }
}

/**
 * Checks that every entry of the security log follows from the one before, that none is missing, and that the head names the last of them, as
 * they were at the start.
 */
export async function verifySecurityLog(store: Store): Promise<LogCheck> {
  const { last, head } = await store.ends()
  const entries = Math.max(last, head?.seq ?? 0)
  const { firstFault, hash } = await follow(store, entries)
  const faulty = (fault: LogCheck['fault'], at: number | null): LogCheck => ({
    isIntact: false,
    fault,
    entries,
    firstFault: at,
    head: head?.hash ?? '',
  })
  if (firstFault !== null) return faulty('entry', firstFault)
  if (!head) return faulty('headMissing', null)
  if (head.seq < last) return faulty('headBehind', null)
  return head.hash === hash ? { isIntact: true, fault: null, entries, firstFault: null, head: hash } : faulty('entry', last)
}
