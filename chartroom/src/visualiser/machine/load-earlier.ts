import type { Earlier } from '../../chart/compare.ts'
import type { EarlierTask } from './contract.ts'

const ADDRESS = '/machines/earlier.json'

/** Asks the development server for a chart as it was at a commit; rejects with the server's sentence where it cannot tell. */
export async function loadEarlier({ name, commit }: EarlierTask, signal: AbortSignal): Promise<Earlier> {
  const reply = await fetch(`${ADDRESS}?${new URLSearchParams({ machine: name, commit })}`, { signal })
  const answer = await reply.json()
  if (!reply.ok) throw new Error(answer.message)
  return answer
}
