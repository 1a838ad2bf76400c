import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { sampleCourse as course } from '../sample-course.ts'
import { courseAssignmentsMachine } from './course-assignments.machine.ts'

const draft: AssignmentRow = {
  id: 'a1',
  course_id: 'c1',
  title: 'Unit 4 test',
  description: 'Fractions.',
  assignment_type: 'quiz',
  max_points: 10,
  is_published: false,
  due_date: null,
  available_from: null,
  available_until: null,
  has_time_limit: false,
  time_limit_minutes: null,
  allowed_attempts: 1,
  submission_count: 0,
}

const refused = Object.assign(new Error('This quiz has no questions.'), { kind: 'refused', status: 409, reason: 'noQuestions' })

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
  key: (snapshot) => {
    const { content, publishFailure, courses } = snapshot.context
    const published = content?.assignments.filter((one) => one.is_published).length ?? 0
    return `${leaves(snapshot)} published=${published} failed=${publishFailure !== null} courses=${courses.length > 0}`
  },
}
