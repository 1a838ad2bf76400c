import type * as api from '../../domain/api/accommodations.ts'

const times = { timeFactor: 1.25, extraMinutes: 5, extraAttempts: 1, allQuestions: false, mayGoBack: true, largerText: true }
const dates = { availableFrom: null, availableUntil: '2026-11-30T11:30:00.000Z', dueDate: null }
const person = { studentId: 's1', firstName: 'Ada', lastName: 'Byron', email: 'ada@school.example' }
const view: api.AccommodationView = {
  ...times,
  ...dates,
  reason: 'Certificate of 2 November',
  givenBy: 'Tom Teacher',
  givenAt: '2026-11-23T09:00:00.000Z',
}
const parts: api.EffectivePartView[] = [
  { kind: 'limit', minutes: 40, factor: 1.25, extra: 5, total: 55 },
  { kind: 'availableUntil', at: '2026-11-30T11:30:00.000Z', quizAt: '2026-11-30T11:00:00.000Z', because: 'own', moved: 15 },
  { kind: 'attempts', allowed: 1, extra: 1, total: 2 },
  { kind: 'mayGoBack' },
  { kind: 'largerText' },
]
const everybody: api.EffectiveView = {
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
const effective: api.EffectiveView = {
  ...everybody,
  timeLimitMinutes: 55,
  availableUntil: '2026-11-30T11:30:00.000Z',
  allowedAttempts: 2,
  cantGoBack: false,
  largerText: true,
  parts,
}
const paging = { page: 1, pageCount: 1, total: 1 }
const groups: api.GroupTerms[] = [{ groupId: 'g1', name: 'Room 2', memberCount: 1, given: null }]

const forQuiz: api.GiveForQuizBody = { accommodation: { ...times, ...dates }, reason: 'Certificate of 2 November' }
const forCourse: api.GiveForCourseBody = { accommodation: times, reason: 'Certificate of 2 November' }
const course = { id: 'c1', title: 'Algebra I' }
const ofQuiz: api.QuizAccommodationsReply = {
  success: true,
  course,
  assignment: { id: 'a1', courseId: 'c1', title: 'Midterm' },
  quiz: everybody,
  window: {
    until: '2026-11-30T11:00:00.000Z',
    outages: [{ from: '2026-11-30T10:10:00.000Z', until: '2026-11-30T10:12:00.000Z' }],
  },
  students: [
    {
      ...person,
      effective,
      sources: [
        { scope: 'quiz', group: null },
        { scope: 'course', group: { id: 'g1', name: 'Room 2' } },
      ],
      own: view,
      besides: { ...times, ...dates },
      attemptsUsed: 1,
      open: { attemptId: 't1', startedAt: '2026-11-30T10:00:00.000Z', deadline: '2026-11-30T10:55:00.000Z' },
    },
  ],
  groups,
  ...paging,
}
const ofCourse: api.CourseAccommodationsReply = {
  success: true,
  course,
  students: [{ ...person, own: { ...view, availableUntil: null }, groups: [{ id: 'g1', name: 'Room 2' }] }],
  groups,
  ...paging,
}
const group: api.StudentGroupReply = { success: true, group: { id: 'g1', name: 'Room 2', members: [person] }, extended: 0 }
const imported: api.AccommodationImportReply = {
  success: true,
  applied: false,
  lines: [
    { line: 2, email: 'ada@school.example', verdict: 'changed' },
    {
      line: 3,
      email: 'bo@school.example',
      verdict: 'invalid',
      column: 'Time factor',
      message: 'Between 1 and 4, with at most two decimals',
    },
  ],
  totals: { given: 0, changed: 1, removed: 0, unchanged: 0, noSuchStudent: 0, duplicate: 0, invalid: 1 },
  extended: 0,
}
const own: api.OwnAccommodation = { parts, largerText: true, end: { at: '2026-11-30T11:30:00.000Z', because: 'availableUntil' } }

/** An example of every body and reply of accommodations. */
export const accommodationExamples = { forQuiz, forCourse, ofQuiz, ofCourse, group, imported, own }
