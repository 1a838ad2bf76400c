import { problemOf } from '../../../domain/problem.ts'
import { minute } from '../../../domain/time/durations.ts'
import { fetchHistory } from '../api/submissions.ts'
import { isAttemptOnPage } from '../device/attempts-on-page.ts'
import { type AttemptKey, forgetAttempt, keptAttempts, makeRoom } from '../device/exam-store.ts'

const LOOK_EVERY_MS = 5 * minute

/** Asks the server whether an attempt is over; rejects where it does not say. */
async function isOver({ quiz, attempt }: AttemptKey): Promise<boolean> {
  try {
    const { hasOpenAttempt, submissions } = await fetchHistory(quiz)
    return !hasOpenAttempt || submissions.some(({ id }) => id === attempt)
  } catch (error) {
    if (problemOf(error).status === 404) return true
    throw error
  }
}

const forgetIfOver = async (key: AttemptKey): Promise<void> => {
  if (await isOver(key)) await forgetAttempt(key)
}

/** Forgets the attempts of a person that the server says are over; one that is open on this page sees to itself. */
export async function forgetEnded(user: string): Promise<void> {
  const kept = await keptAttempts(user)
  await Promise.allSettled(kept.filter(({ attempt }) => !isAttemptOnPage(attempt)).map(forgetIfOver))
}

/**
 * Has this device keep only exams that the person has open; the answer stops it. It looks at once, when the network is back, every five minutes, and
 * when a page has read which attempts are open or over (`attempts.read`).
 */
export function watchKeptExams(user: string): () => void {
  const look = () => {
    Promise.allSettled([makeRoom(user), forgetEnded(user)])
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  const reasons = ['online', 'attempts.read']
  for (const reason of reasons) addEventListener(reason, look)
  return () => {
    clearInterval(timer)
    for (const reason of reasons) removeEventListener(reason, look)
  }
}
