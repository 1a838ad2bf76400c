import { setTimeout as pause } from 'node:timers/promises'
import { minute } from '../../domain/time/durations.ts'
import type { CoursePurge } from '../features/courses/purge/course-purge.service.ts'
import { StuckCourse } from '../features/courses/purge/course-purges.store.ts'
import type { JobLog } from './job-log.ts'
import { type JobScheduler, ownScheduler, type Repeated } from './job-scheduler.ts'

export interface CoursePurgerOptions {
  purge: CoursePurge
  log: JobLog
  every?: number
  /** How long a run goes on at most, in ms. */
  longest?: number
  scheduler?: JobScheduler
}

/** After each batch it rests for as long as that took, and never less, so that whoever waits for the database gets it. */
const leastRest = 20

/** Removes one batch; a course that fails keeps none of the others. */
const removeBatch = ({ purge, log }: CoursePurgerOptions): Promise<boolean> =>
  purge.removeBatch().catch((error: unknown) => {
    if (!(error instanceof StuckCourse)) throw error
    log.warn({ err: error, courseId: error.courseId }, 'removing a deleted course failed; it is tried again in the next run')
    return true
  })

/**
 * Removes courses that were deleted 30 days ago, every ten minutes for a minute at most, in small batches; what is left is for the next run. Stops
 * after the batch under way. Never rejects.
 */
export async function startCoursePurger(options: CoursePurgerOptions): Promise<Repeated> {
  const { purge, log, every = 10 * minute, longest = minute, scheduler = ownScheduler } = options
  const stopping = new AbortController()

  const removeBatches = async (): Promise<number> => {
    const until = performance.now() + longest
    let [batches, isMore] = [0, true]
    while (isMore && !stopping.signal.aborted && performance.now() < until) {
      const begun = performance.now()
      isMore = await removeBatch(options)
      if (isMore) batches += 1
      if (isMore) await pause(Math.max(leastRest, performance.now() - begun), undefined, { signal: stopping.signal }).catch(() => {})
    }
    return batches
  }
  const run = async (): Promise<void> => {
    try {
      await purge.look()
      const batches = await removeBatches()
      if (batches > 0) log.info({ batches }, 'rows of courses that were deleted 30 days ago were removed')
    } catch (error) {
      log.warn({ err: error }, 'removing deleted courses failed; retrying')
    }
  }
  const repeated = await scheduler.repeat('purge-courses', every, run)
  return {
    stop() {
      stopping.abort()
      return repeated.stop()
    },
  }
}
