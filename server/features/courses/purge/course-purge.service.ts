import type { Deps } from '../../../deps.ts'
import { coursePurgeStore, StuckCourse } from './course-purges.store.ts'

/** Removes for good what was deleted 30 days ago: `look` says that another day may be over, `removeBatch` removes one batch. */
export function createCoursePurge({ db, now, securityLog }: Pick<Deps, 'db' | 'now' | 'securityLog'>) {
  const store = coursePurgeStore(db)
  /** Courses that failed since the last look. */
  let passedOver: string[] = []

  /** The note is written before the last trace of the course is gone; where it cannot be, the row stays for the next run. */
  async function finish({ id, code }: { id: string; code: string }): Promise<'some' | 'waiting'> {
    securityLog.record({ kind: 'coursePurged', facts: { courseId: id, code } })
    await securityLog.flush()
    if (!securityLog.isWritten()) return 'waiting'
    await store.removeCourse(id)
    return 'some'
  }

  return {
    async look(): Promise<void> {
      passedOver = []
      await store.countDays(now())
    },
    /** Returns whether there may be more to remove. Rejects with `StuckCourse` where a course fails, which is passed over until the next look. */
    async removeBatch(): Promise<boolean> {
      try {
        const removed = await store.removeBatch(passedOver)
        return typeof removed === 'string' ? removed === 'some' : (await finish(removed)) === 'some'
      } catch (error) {
        if (error instanceof StuckCourse) passedOver.push(error.courseId)
        throw error
      }
    },
  }
}

export type CoursePurge = ReturnType<typeof createCoursePurge>
