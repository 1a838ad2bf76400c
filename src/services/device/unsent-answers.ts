import type { User } from '../../../domain/people/user.ts'
import { removeProgressOf } from './device-wiping.ts'

const outboxStore = () => import('./outbox-store.ts')

/** Counts the answers of a person that wait on this device for the server; rejects where the device cannot be asked. */
export const countUnsent = async ({ id }: Pick<User, 'id'>): Promise<number> => (await outboxStore()).countWaiting(id)

/** Removes the questions of every exam on this device, whoever took it; resolves also where the device refuses. */
export const forgetAllExams = (): Promise<void> => import('./exam-store.ts').then((store) => store.forgetAllExams()).catch(() => undefined)

/** Removes a person's local records of quizzes; they stay for as long as one of their owner's answers waits. */
export const removeProgressUnlessUnsent = async (id: string): Promise<void> => {
  try {
    if ((await countUnsent({ id })) === 0) removeProgressOf(id)
  } catch {
    // What cannot be read may still hold answers, so it stays.
  }
}
