import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { sampleCourse as course, sampleAssignment as draft } from '../sample-course.ts'
import { courseAssignmentsMachine } from './course-assignments.machine.ts'
import { courseAssignmentsWords } from './words.ts'

const refused = Object.assign(new Error('Not found.'), { kind: 'refused', status: 404, reason: 'notFound' })

export const courseAssignmentsModel: MachineModel<typeof courseAssignmentsMachine> = {
  machine: courseAssignmentsMachine,
  inputs: [{ courseId: 'c1' }],
  events: [
    done('loadCourse', { course, assignments: [draft, { ...draft, id: 'a2', title: 'Essay' }], loadedAt: Date.UTC(2026, 10, 20) }),
    fails('loadCourse', Object.assign(new Error(''), { kind: 'network' })),
    { type: 'RETRY' },
    { type: 'SHOW_AS', viewer: 'student' },
    { type: 'SHOW_AS', viewer: 'teacher' },
    { type: 'PUBLISH', assignmentId: 'a1' },
    { type: 'DISMISS' },
    { type: 'OPEN_COPY', assignmentId: 'a1' },
    done('loadCourses', [course, { ...course, id: 'c2', title: 'Geometry', code: 'GEO-1' }]),
    fails('loadCourses', Object.assign(new Error(''), { kind: 'network' })),
    { type: 'COPY', courseId: 'c2' },
    { type: 'CANCEL' },
    done('copyQuiz', null),
    fails('copyQuiz', Object.assign(new Error(''), { kind: 'network' })),
    done('publishAssignment'),
    fails('publishAssignment', refused),
  ],
  refused: [
    { type: 'OPEN_COPY', assignmentId: 'a9' },
    { type: 'COPY', courseId: 'c9' },
  ],
  key: (snapshot) => {
    const { content, publishFailure, courses } = snapshot.context
    const published = content?.assignments.filter((one) => one.is_published).length ?? 0
    return `${leaves(snapshot)} published=${published} failed=${publishFailure !== null} courses=${courses.length > 0}`
  },
  ...courseAssignmentsWords,
}
