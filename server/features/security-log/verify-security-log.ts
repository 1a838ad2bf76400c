import type { SecurityCheckReply } from '../../../domain/api/security-log.ts'
import type { securityLogStore } from './security-log.store.ts'
import { securityEntryHash } from './security-log-chain.ts'

const atOnce = 1_000

export type LogCheck = Omit<SecurityCheckReply, 'success'>

/** Checks that every entry of the security log follows from the one before and that none is missing, up to the head as it was at the start. */
export async function verifySecurityLog({ after, head }: Pick<ReturnType<typeof securityLogStore>, 'after' | 'head'>): Promise<LogCheck> {
  const last = (await head()) ?? { seq: 0, hash: '' }
  let [seq, hash] = [0, '']
  const faulty = (firstFault: number): LogCheck => ({ isIntact: false, entries: last.seq, firstFault, head: last.hash })
  while (seq < last.seq) {
    const entries = (await after(seq, atOnce)).filter((entry) => entry.seq <= last.seq)
    if (entries.length === 0) return faulty(seq + 1)
    for (const entry of entries) {
      if (entry.seq !== seq + 1 || securityEntryHash(hash, entry) !== entry.hash) return faulty(seq + 1)
      seq = entry.seq
      hash = entry.hash
    }
  }
  return hash === last.hash ? { isIntact: true, entries: last.seq, firstFault: null, head: last.hash } : faulty(seq)
}
