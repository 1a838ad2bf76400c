import type { WriterGrant } from '../../../machines/answer-saving/contract.ts'
import { hasReason } from '../../api/attempts.ts'
import { takeOverFrom, takeOverWithRetry } from '../../api/take-over.ts'
import { randomId } from '../../browser/random-id.ts'
import { type AttemptKey, noteRequest, takeOverRequests } from '../../device/exam-store.ts'

/** The writers under which this page has asked and heard nothing, by attempt and epoch. */
const unheard = new Map<string, string>()

/** A request that is repeated from an epoch asks as the same writer; the device knows it before the server does. */
async function writerOf(key: AttemptKey, from: number): Promise<string> {
  const name = `${key.attempt} ${from}`
  const known = unheard.get(name)
  if (known !== undefined) return known
  const writer = randomId()
  unheard.set(name, writer)
  await noteRequest(key, { writer, from }).catch(() => undefined)
  return writer
}

/** Takes an attempt over as a new writer, from the epoch that the server names; rejects with an ApiProblem. If the reply is lost, the writer stays noted on this device. */
export async function takeOverNoted(key: AttemptKey, from: number, signal: AbortSignal): Promise<WriterGrant> {
  const grant = await takeOverWithRetry(key.attempt, from, signal, (epoch) => writerOf(key, epoch))
  // This writer now numbers its edits; reusing it would restart the numbering.
  unheard.clear()
  return grant
}

/**
 * Takes an attempt over from an epoch, or from the next one if a page of this browser was granted it and never got the reply; rejects with an ApiProblem,
 * `staleEpoch` where another browser has taken it over since.
 */
export async function takeOverAfterOwn(key: AttemptKey, writer: string, from: number, signal: AbortSignal): Promise<WriterGrant> {
  const earlier = await takeOverRequests(key).catch(() => [])
  await noteRequest(key, { writer, from }).catch(() => undefined)
  try {
    return await takeOverFrom(key.attempt, { writer, from }, signal)
  } catch (error) {
    if (!hasReason(error, 'staleEpoch')) throw error
    const { epoch } = error.body as { epoch?: number }
    for (const asked of earlier) {
      if (asked.from + 1 !== epoch || !(await isInCharge(key, asked, signal))) continue
      await noteRequest(key, { writer, from: epoch }).catch(() => undefined)
      return takeOverFrom(key.attempt, { writer, from: epoch }, signal)
    }
    throw error
  }
}

/** Asks once more as a writer of this browser: the server repeats its reply as long as nobody has taken over since. */
async function isInCharge({ attempt }: AttemptKey, asked: { writer: string; from: number }, signal: AbortSignal): Promise<boolean> {
  try {
    await takeOverFrom(attempt, asked, signal)
    return true
  } catch (error) {
    if (hasReason(error, 'staleEpoch')) return false
    throw error
  }
}
