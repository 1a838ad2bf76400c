import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { courseDeletionMachine } from './course-deletion.machine.ts'
import type { DeletionFacts } from './setup.ts'
import { courseDeletionWords } from './words.ts'

const facts: DeletionFacts = {
  course: { id: 'c1', title: 'Algebra I', code: 'ALG-1' },
  students: 24,
  quizzes: 3,
  attempts: 61,
  submissions: 61,
  modules: 5,
  openAttempts: 0,
}
const withOpen: DeletionFacts = { ...facts, attempts: 62, openAttempts: 1 }

const noConnection = Object.assign(new Error(''), { kind: 'network' })
const otherCode = Object.assign(new Error('This is not the code of the course.'), { kind: 'refused', status: 400, reason: 'invalid' })

/** The alphabet of deleting: a course at rest, one with an open attempt, and each request done and refused. */
export const courseDeletionModel: MachineModel<typeof courseDeletionMachine> = {
  machine: courseDeletionMachine,
  inputs: [{ courseId: 'c1' }],
  events: [
    done('loadDeletion', facts),
    done('loadDeletion', withOpen),
    fails('loadDeletion', noConnection),
    { type: 'RETRY' },
    { type: 'DELETE', code: 'ALG-1' },
    { type: 'LOOK_AGAIN' },
    done('deleteCourse'),
    fails('deleteCourse', otherCode),
  ],
  key: (snapshot) => {
    const { facts: shown, refusal } = snapshot.context
    return `${leaves(snapshot)} open=${shown?.openAttempts ?? 'unread'} refused=${refusal !== null}`
  },
  ...courseDeletionWords,
}
