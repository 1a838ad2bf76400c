import { createKeyWidening } from '../../../server/features/regrades/accepted-answers.service.ts'
import type { School } from './school.ts'

/** A change of a key whose version is written; `finish` does what follows the extension of the deadlines. */
export interface HalfSave {
  finish: () => Promise<void>
}

/** Begins to have a question accept a text, or not accept it after all, and holds the save between its two halves. */
export async function beginSave(
  { deps }: School,
  how: 'accept' | 'withdraw',
  of: { assignmentId: string; questionId: string },
  text: string,
): Promise<HalfSave> {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const extendDeadlines = async () => {
    reached.resolve()
    await released.promise
    return 0
  }
  const widening = createKeyWidening({ ...deps, engine: { ...deps.engine, extendDeadlines } })
  const whole = widening[how](of, { text })
  await Promise.race([reached.promise, whole])
  return {
    async finish() {
      released.resolve()
      await whole
    },
  }
}
