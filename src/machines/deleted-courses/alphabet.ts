import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { DeletedCourse } from '../../../domain/api/courses.ts'
import { deletedCoursesMachine } from './deleted-courses.machine.ts'
import { deletedCoursesWords } from './words.ts'

const algebra: DeletedCourse = {
  id: 'c1',
  title: 'Algebra I',
  code: 'ALG-1',
  owner: 'Ada Lovelace',
  deletedBy: 'Ada Lovelace',
  deletedAt: '2026-11-02T08:00:00.000Z',
  restorableUntil: '2026-12-02T08:00:00.000Z',
}
const noConnection = Object.assign(new Error(''), { kind: 'network' })
const tooLate = Object.assign(new Error('Not found'), { kind: 'refused', status: 404, reason: 'notFound' })

/** The alphabet of the deleted courses: one, none, and each request done and refused. */
export const deletedCoursesModel: MachineModel<typeof deletedCoursesMachine> = {
  machine: deletedCoursesMachine,
  inputs: [undefined],
  events: [
    done('loadDeleted', [algebra]),
    done('loadDeleted', []),
    fails('loadDeleted', noConnection),
    { type: 'RETRY' },
    { type: 'RESTORE', courseId: 'c1' },
    done('restoreCourse', { courseId: 'c1' }),
    fails('restoreCourse', tooLate),
    { type: 'DISMISS' },
  ],
  rests: (snapshot) => snapshot.matches('listing') && snapshot.context.courses.length === 0,
  key: (snapshot) => {
    const { courses, restored, refusal } = snapshot.context
    return `${leaves(snapshot)} ${courses.length} restored=${restored !== null} refused=${refusal !== null}`
  },
  ...deletedCoursesWords,
}
