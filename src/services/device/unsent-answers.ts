import type { User } from '../../../domain/people/user.ts'
import { removeProgressOf } from './device-wiping.ts'

const outboxStore = () => import('./outbox-store.ts')

/** Counts the answers of a person that wait on this device for the server; rejects where the device cannot be asked. */
export const countUnsent = async ({ id }: User): Promise<number> => (await outboxStore()).countWaiting(id)

/** Removes the questions of every exam on this device, and a person's local records of quizzes; those stay for as long as one of their owner's answers waits. */
export const removeProgressUnlessUnsent = async (userId: string): Promise<void> => {
  import('./exam-store.ts').then((store) => store.forgetAllExams()).catch(() => undefined)
  try {
    const { countWaiting } = await outboxStore()
    if ((await countWaiting(userId)) === 0) removeProgressOf(userId)
  } catch {
    // What cannot be read may still hold answers, so it stays.
  }
}
