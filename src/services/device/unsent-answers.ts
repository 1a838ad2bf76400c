import type { User } from '../../../domain/people/user.ts'
import { forgetProgressOf } from './device-wiping.ts'

const outboxStore = () => import('./outbox-store.ts')

/** Counts the answers of a person that wait on this device for the server; rejects where the device cannot be asked. */
export const countUnsent = async ({ id }: Pick<User, 'id'>): Promise<number> => (await outboxStore()).countWaiting(id)

/** Forgets the questions of every exam on this device, whoever took it; resolves also where the device refuses. */
export const forgetAllExams = (): Promise<void> => import('./exam-store.ts').then((store) => store.forgetAllExams()).catch(() => undefined)

/** Forgets a person's local records of quizzes; they stay for as long as one of their owner's answers waits. */
export const forgetProgressUnlessUnsent = (id: string): Promise<void> =>
  countUnsent({ id })
    .then((unsent) => {
      if (unsent === 0) forgetProgressOf(id)
    })
    // What cannot be read may still hold answers, so it stays.
    .catch(() => undefined)
