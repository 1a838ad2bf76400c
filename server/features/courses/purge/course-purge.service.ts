import type { Deps } from '../../../deps.ts'
import { coursePurgeStore } from './course-purges.store.ts'

/** Removes for good what was deleted 30 days ago: `look` says that another day may be over, `removeSome` does one small piece of the work. */
export function createCoursePurge({ db, now, securityLog }: Pick<Deps, 'db' | 'now' | 'securityLog'>) {
  const store = coursePurgeStore(db)

  /** The note is written before the last trace of the course is gone; where it cannot be, the row stays for the next run. */
  async function finish({ id, code }: { id: string; code: string }): Promise<'some' | 'waiting'> {
    securityLog.record({ kind: 'coursePurged', facts: { courseId: id, code } })
    await securityLog.flush()
    if (!securityLog.isWritten()) return 'waiting'
    await store.removeCourse(id)
    return 'some'
  }

  return {
    look: () => store.countDays(now()),
    /** Returns whether there may be more to remove. */
    async removeSome(): Promise<boolean> {
      const removed = await store.removeBatch()
      return typeof removed === 'string' ? removed === 'some' : (await finish(removed)) === 'some'
    },
  }
}

export type CoursePurge = ReturnType<typeof createCoursePurge>
