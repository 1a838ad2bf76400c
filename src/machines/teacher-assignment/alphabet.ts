import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { AuthorAssignment } from '../../../domain/api/assignments.ts'
import { teacherAssignmentMachine } from './teacher-assignment.machine.ts'
import { teacherAssignmentWords } from './words.ts'

/** A discussion without dates. */
export const discussion: AuthorAssignment = {
  id: 'a3',
  courseId: 'c1',
  version: 1,
  title: 'Proofs of Pythagoras',
  description: 'Which proof convinces you most?',
  assignmentType: 'discussion',
  assignmentGroup: 'discussions',
  maxPoints: 5,
  gradingType: 'points',
  submissionTypes: 'discussion_topic',
  dueDate: null,
  availableFrom: null,
  availableUntil: null,
  isPublished: true,
  published: true,
  allowedAttempts: 1,
  timeLimitMinutes: null,
  hasTimeLimit: false,
  shuffleAnswers: false,
  showCorrectAnswers: true,
  showAnswersWhen: null,
  oneQuestionAtTime: false,
  cantGoBack: false,
  accessCode: '',
  password: '',
  ipFiltering: false,
  ipFilter: '',
  instructions: 'Answer two others.',
  quizInstructions: 'Answer two others.',
}

export const teacherAssignmentModel: MachineModel<typeof teacherAssignmentMachine> = {
  machine: teacherAssignmentMachine,
  inputs: [{ assignmentId: 'a3' }],
  events: [
    done('loadAssignment', discussion),
    fails('loadAssignment', Object.assign(new Error(''), { kind: 'network' })),
    { type: 'RETRY' },
  ],
  key: leaves,
  ...teacherAssignmentWords,
}
