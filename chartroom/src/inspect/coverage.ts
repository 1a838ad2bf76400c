import type { Coverage } from './machine/contract.ts'

const ADDRESS = '/machines/coverage.json'

/** Reads what the last test runs of all machines took, as the development server tells it. */
export async function loadCoverage(signal: AbortSignal): Promise<Coverage> {
  const reply = await fetch(ADDRESS, { signal })
  if (!reply.ok) throw new Error(`the coverage came with ${reply.status}`)
  return reply.json()
}
