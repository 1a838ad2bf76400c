import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import type { AccommodationView, EffectiveView, StudentTerms } from '../../../domain/api/accommodations.ts'
import type { Problem } from '../../../domain/problem.ts'
import { accommodationsMachine } from './accommodations.machine.ts'
import type { QuizList } from './setup.ts'
import { accommodationsWords } from './words.ts'

const nothing = { extraAttempts: 0, allQuestions: false, mayGoBack: false, largerText: false }
const noDates = { availableFrom: null, availableUntil: null, dueDate: null }

/** What a quiz of 40 minutes in a window of an hour gives everybody. */
export const sampleTerms: EffectiveView = {
  timeLimitMinutes: 40,
  availableFrom: '2026-11-30T10:00:00.000Z',
  availableUntil: '2026-11-30T11:00:00.000Z',
  dueDate: null,
  allowedAttempts: 1,
  oneQuestionAtTime: true,
  cantGoBack: true,
  largerText: false,
  parts: [],
}

/** A quarter more time and five minutes. */
export const sampleGiven: AccommodationView = {
  ...nothing,
  ...noDates,
  timeFactor: 1.25,
  extraMinutes: 5,
  reason: 'Certificate of 2 November',
  givenBy: 'Emmy Noether',
  givenAt: '2026-11-23T09:00:00.000Z',
}

/** A student who was given that for the quiz, and who is writing. */
export const ada: StudentTerms = {
  studentId: 's1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@school.example',
  effective: {
    ...sampleTerms,
    timeLimitMinutes: 55,
    availableUntil: '2026-11-30T11:15:00.000Z',
    parts: [
      { kind: 'limit', minutes: 40, factor: 1.25, extra: 5, total: 55 },
      { kind: 'availableUntil', at: '2026-11-30T11:15:00.000Z', quizAt: '2026-11-30T11:00:00.000Z', because: 'moved', moved: 15 },
    ],
  },
  sources: [{ scope: 'quiz', group: null }],
  own: sampleGiven,
  besides: null,
  attemptsUsed: 1,
  open: { attemptId: 't1', startedAt: '2026-11-30T10:00:00.000Z', deadline: '2026-11-30T10:55:00.000Z' },
}

/** A student who has what everybody has. */
export const alan: StudentTerms = {
  studentId: 's2',
  firstName: 'Alan',
  lastName: 'Turing',
  email: 'alan@school.example',
  effective: sampleTerms,
  sources: [],
  own: null,
  besides: null,
  attemptsUsed: 0,
  open: null,
}

/** The first of two pages of the students of a quiz, and one group. */
export const sampleQuizList: QuizList = {
  course: { id: 'c1', title: 'Algebra I' },
  assignment: { id: 'a1', courseId: 'c1', title: 'Unit 4 test' },
  quiz: sampleTerms,
  window: { until: '2026-11-30T11:00:00.000Z', outages: [] },
  students: [ada, alan],
  groups: [{ groupId: 'g1', name: 'Room 2', memberCount: 1, given: null }],
  page: 1,
  pageCount: 2,
  total: 22,
}

const noConnection = Object.assign(new Error(''), { kind: 'network' })
const refused = Object.assign(new Error('This student has left the course.'), { kind: 'refused', status: 404, reason: 'notFound' })

/** What a colleague has given Ada meanwhile. */
const changedGiven: AccommodationView = {
  ...sampleGiven,
  extraMinutes: 15,
  reason: 'Broken arm',
  givenBy: 'Sofia Kovalevskaya',
  givenAt: '2026-11-23T09:30:00.000Z',
}
const hasChanged: Problem = {
  kind: 'refused',
  status: 409,
  reason: 'accommodationChanged',
  message:
    'Somebody has changed this accommodation since you opened it. Nothing was saved. What is given now is shown here; saving again replaces it.',
}

/** The alphabet of accommodations: the first of two pages, a page behind the last one, a student with and one without, a group. */
export const accommodationsModel: MachineModel<typeof accommodationsMachine> = {
  machine: accommodationsMachine,
  inputs: [{ courseId: 'c1', assignmentId: 'a1' }],
  events: [
    { type: 'SEARCH', text: 'ada' },
    { type: 'SHOW_ONLY_GIVEN', onlyGiven: true },
    { type: 'SHOW_PAGE', page: 2 },
    { type: 'RETRY' },
    done('loadList', sampleQuizList),
    done('loadList', { ...sampleQuizList, students: [], page: 2, pageCount: 1, total: 20 }),
    fails('loadList', noConnection),
    elapsed('typingPause', 'accommodations.browsing.typing'),
    { type: 'EDIT', kind: 'student', id: 's1' },
    { type: 'EDIT', kind: 'group', id: 'g1' },
    {
      type: 'SAVE',
      accommodation: { ...nothing, ...noDates, timeFactor: 1.5, extraMinutes: 10 },
      reason: 'Certificate of 30 November',
    },
    done('give', { kind: 'given', extended: 1 }),
    done('give', { kind: 'changed', given: changedGiven, refusal: hasChanged }),
    fails('give', refused),
    { type: 'TAKE_AWAY' },
    { type: 'CONFIRM', reason: 'Given to the wrong student' },
    { type: 'CLOSE' },
    { type: 'DISMISS' },
  ],
  key: (snapshot) => {
    const { list, receiver, outcome, refusal } = snapshot.context
    const given = receiver?.given ? receiver.given.givenBy : 'nothing'
    const who = receiver ? `${receiver.kind} ${given}` : 'nobody'
    return `${leaves(snapshot)} ${list ? 'listed' : 'unread'} ${who} outcome=${outcome !== null} refused=${refusal !== null}`
  },
  ...accommodationsWords,
}
