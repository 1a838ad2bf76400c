import { ApiProblem } from '../../../../domain/problem.ts'
import { between } from '../../../../domain/time/delays.ts'
import { wait } from './wait.ts'

const MOST_TRIES = 10
const USUAL_WAIT_MS = 2_000

const isCrowded = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.reason === 'tooManyLoads'

/** Retries a call while the server is busy, after the wait it asked for plus a random extra, so that a class does not retry all at once. */
export async function retryWhenBusy<Reply>(call: () => Promise<Reply>, signal: AbortSignal, tries = 1): Promise<Reply> {
  try {
    return await call()
  } catch (error) {
    if (!isCrowded(error) || tries >= MOST_TRIES) throw error
    await wait((error.retryAfterMs ?? USUAL_WAIT_MS) * between(1, 1.5, Math.random), signal)
    signal.throwIfAborted()
    return retryWhenBusy(call, signal, tries + 1)
  }
}
