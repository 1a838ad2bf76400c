import type { ReaderLimit } from '../../../domain/api/teacher-review.ts'
import type { Deps } from '../../deps.ts'
import { graderGroupStore } from '../courses/grader-groups.store.ts'
import { isKeyWaiting } from '../regrades/key-change-state.ts'

/** Returns a function that reads to which groups a grader of a course is limited, and whether scores may still change; nothing of anybody else. */
export function graderLimits({ db }: Pick<Deps, 'db'>) {
  const graders = graderGroupStore(db)
  return async (assignmentId: string, courseId: string, readerId: string): Promise<ReaderLimit> => {
    const groups = (await graders.ofGrader(readerId)).get(courseId)
    if (!groups) return {}
    const onlyGroups = groups.map(({ name }) => name)
    return { onlyGroups, ...((await isKeyWaiting(db, assignmentId)) && { scoresMayChange: true as const }) }
  }
}
