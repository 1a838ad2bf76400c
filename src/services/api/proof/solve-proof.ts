import type { Proof, ProofTask } from '../../../../domain/people/proof-of-work.ts'
import { proofSearch } from './proof-search.ts'

const SLICE_MS = 40
const NUMBERS_AT_ONCE = 500

const notFound = () => new Error('no number solves the task')

function searchInWorker(task: ProofTask, signal: AbortSignal): Promise<number> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  signal.addEventListener('abort', () => worker.terminate())
  worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => (data === null ? reject(notFound()) : resolve(data)))
  worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  worker.postMessage(task)
  return promise.finally(() => worker.terminate())
}

/** Searches in slices of 40 ms, between which the page stays awake. */
async function searchInSlices(task: ProofTask, signal: AbortSignal): Promise<number> {
  const step = proofSearch(task)
  while (!signal.aborted) {
    const until = performance.now() + SLICE_MS
    let found: number | null | undefined = null
    while (found === null && performance.now() < until) found = step(NUMBERS_AT_ONCE)
    if (found === undefined) throw notFound()
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve))
  }
  throw signal.reason
}

/** Finds the number that solves a task, in a worker where there are workers. */
export async function prove(task: ProofTask, signal: AbortSignal): Promise<Proof> {
  const { challenge, salt, signature } = task
  const inWorker = typeof Worker === 'undefined' ? null : searchInWorker(task, signal).catch(() => searchInSlices(task, signal))
  return { challenge, salt, signature, number: await (inWorker ?? searchInSlices(task, signal)) }
}
