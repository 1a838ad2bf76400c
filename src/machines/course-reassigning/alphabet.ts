import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { courseReassigningMachine } from './course-reassigning.machine.ts'
import type { TaughtCourses } from './setup.ts'
import { courseReassigningWords } from './words.ts'

const teacher = { id: 't1', firstName: 'Takumi', lastName: 'Brandão', email: 'teacher2@school.example' }
const owner = { id: 't2', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@school.example' }
const biology = { id: 'c1', title: 'Biology: Cells and Heredity', code: 'BIO-1', isArchived: false }
const chemistry = { id: 'c2', title: 'Chemistry', code: 'CHEM-1', isArchived: true }
const content: TaughtCourses = { teacher, courses: [biology, chemistry] }

const noConnection = Object.assign(new Error(''), { kind: 'network' })
const nobody = Object.assign(new Error('There is no teacher with this email address.'), {
  ...{ kind: 'refused', status: 404, reason: 'noSuchTeacher' },
})

/** The alphabet of reassigning: two courses, of which all or one are given away, and each request done and refused. */
export const courseReassigningModel: MachineModel<typeof courseReassigningMachine> = {
  machine: courseReassigningMachine,
  inputs: [{ userId: 't1' }],
  events: [
    done('loadCourses', content),
    done('loadCourses', { teacher, courses: [] }),
    fails('loadCourses', noConnection),
    { type: 'RETRY' },
    { type: 'REASSIGN', email: 'ada@school.example', courseIds: ['c1', 'c2'] },
    done('reassign', { owner, moved: 2, courses: [] }),
    done('reassign', { owner, moved: 1, courses: [chemistry] }),
    fails('reassign', nobody),
    { type: 'DISMISS' },
  ],
  rests: (snapshot) => snapshot.matches('choosing') && snapshot.context.content?.courses.length === 0,
  key: (snapshot) => {
    const { content: shown, outcome, refusal } = snapshot.context
    return `${leaves(snapshot)} ${shown?.courses.length ?? 'unread'} outcome=${outcome?.moved ?? 'none'} refused=${refusal !== null}`
  },
  ...courseReassigningWords,
}
