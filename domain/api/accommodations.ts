import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { visibleText } from '../text/name-text.ts'
import { Exact, Id, Instant, Nullable, SentInstant } from './wire.ts'

const times = {
  /** 1 to 4, with at most two decimals; 1 gives nothing. */
  timeFactor: Type.Number({ minimum: 1, maximum: limits.timeFactor }),
  extraMinutes: Type.Integer({ minimum: 0, maximum: limits.extraMinutes }),
  extraAttempts: Type.Integer({ minimum: 0, maximum: limits.extraAttempts }),
  allQuestions: Type.Boolean(),
  mayGoBack: Type.Boolean(),
  largerText: Type.Boolean(),
}
const dateTime = Nullable(SentInstant)

/** What is given for a whole course, which has no dates of its own quizzes. */
export const CourseAccommodationBody = Exact(times)
export type CourseAccommodationBody = Static<typeof CourseAccommodationBody>

/** What is given for one quiz. */
export const QuizAccommodationBody = Exact({ ...times, availableFrom: dateTime, availableUntil: dateTime, dueDate: dateTime })
export type QuizAccommodationBody = Static<typeof QuizAccommodationBody>

const reason = Type.String({ minLength: 1, maxLength: limits.reason, pattern: visibleText })
const pageQuery = {
  page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,6}$' })),
  search: Type.Optional(Type.String({ maxLength: limits.search })),
}
const paging = { page: Type.Integer(), pageCount: Type.Integer(), total: Type.Integer() }

/** When what the writer has read was given, null where that was nothing; without it whatever is given is replaced. */
const basis = Type.Optional(Nullable(SentInstant))

/** `null` takes away what was given; the reason is kept in either case. */
export const GiveForCourseBody = Exact({ accommodation: Nullable(CourseAccommodationBody), reason, basis })
export type GiveForCourseBody = Static<typeof GiveForCourseBody>
export const GiveForQuizBody = Exact({ accommodation: Nullable(QuizAccommodationBody), reason, basis })
export type GiveForQuizBody = Static<typeof GiveForQuizBody>

/** `extended` counts the running attempts that got a later deadline. */
export const GivenReply = Exact({ success: Type.Literal(true), extended: Type.Integer() })
export type GivenReply = Static<typeof GivenReply>

/** What was given, with who gave it when and why; a course's has no dates. */
export const AccommodationView = Exact({
  ...times,
  availableFrom: Nullable(Instant),
  availableUntil: Nullable(Instant),
  dueDate: Nullable(Instant),
  reason: Type.String(),
  givenBy: Type.String(),
  givenAt: Instant,
})
export type AccommodationView = Static<typeof AccommodationView>
/** What a 409 `accommodationChanged` carries: what is given now, null where that is nothing. */
export const AccommodationChanged = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  reason: Type.String(),
  given: Type.Optional(Nullable(AccommodationView)),
})

/** One step from what the quiz gives everybody to what a student has. */
export const EffectivePartView = Type.Union([
  Exact({
    kind: Type.Union([Type.Literal('limit'), Type.Literal('window')]),
    minutes: Type.Number(),
    factor: Type.Number(),
    extra: Type.Integer(),
    total: Type.Number(),
  }),
  Exact({ kind: Type.Literal('availableFrom'), at: Instant, quizAt: Nullable(Instant) }),
  Exact({
    kind: Type.Union([Type.Literal('availableUntil'), Type.Literal('dueDate')]),
    at: Instant,
    quizAt: Instant,
    because: Type.Union([Type.Literal('moved'), Type.Literal('own')]),
    moved: Type.Number(),
  }),
  Exact({ kind: Type.Literal('attempts'), allowed: Type.Integer(), extra: Type.Integer(), total: Type.Integer() }),
  Exact({ kind: Type.Union([Type.Literal('allQuestions'), Type.Literal('mayGoBack'), Type.Literal('largerText')]) }),
])
export type EffectivePartView = Static<typeof EffectivePartView>

/** What a student has of a quiz, and why; `availableUntil` with what outages gave back, `allowedAttempts` -1 is unlimited. */
export const EffectiveView = Exact({
  timeLimitMinutes: Nullable(Type.Number()),
  availableFrom: Nullable(Instant),
  availableUntil: Nullable(Instant),
  dueDate: Nullable(Instant),
  allowedAttempts: Type.Integer(),
  oneQuestionAtTime: Type.Boolean(),
  cantGoBack: Type.Boolean(),
  largerText: Type.Boolean(),
  parts: Type.Array(EffectivePartView),
})
export type EffectiveView = Static<typeof EffectiveView>

/** A student's own accommodation in the replies that the student reads; `end` is when an attempt would end that is begun now, or as soon as the quiz opens;
 * null while one is open, and where nothing ends it. */
export const OwnAccommodation = Exact({
  parts: Type.Array(EffectivePartView),
  largerText: Type.Boolean(),
  end: Nullable(Exact({ at: Instant, because: Type.Union([Type.Literal('timeLimit'), Type.Literal('availableUntil')]) })),
})
export type OwnAccommodation = Static<typeof OwnAccommodation>

const student = { studentId: Id, firstName: Type.String(), lastName: Type.String(), email: Type.String() }

/** Where a student's accommodation comes from; a group has its name. */
export const AccommodationSource = Exact({
  scope: Type.Union([Type.Literal('course'), Type.Literal('quiz')]),
  group: Nullable(Exact({ id: Id, name: Type.String() })),
})
export type AccommodationSource = Static<typeof AccommodationSource>

/** Of the lists for a quiz and for a course: students by name. */
export const AccommodationsQuery = Exact({ ...pageQuery, only: Type.Optional(Type.Literal('given')) })
export type AccommodationsQuery = Static<typeof AccommodationsQuery>
/** One student of a quiz; `own` was given to the student for this quiz, `besides` is the most generous of everything else that reaches them,
 * `open` is the running attempt. */
export const StudentTerms = Exact({
  ...student,
  effective: EffectiveView,
  sources: Type.Array(AccommodationSource),
  own: Nullable(AccommodationView),
  besides: Nullable(QuizAccommodationBody),
  attemptsUsed: Type.Integer(),
  open: Nullable(Exact({ attemptId: Id, startedAt: Instant, deadline: Nullable(Instant) })),
})
export type StudentTerms = Static<typeof StudentTerms>
/** What was given to a group for the course or the quiz that was asked for; `given` is null where nothing was. */
export const GroupTerms = Exact({ groupId: Id, name: Type.String(), memberCount: Type.Integer(), given: Nullable(AccommodationView) })
export type GroupTerms = Static<typeof GroupTerms>
/** Of what the end of a window is computed: the end as the quiz sets it, and the outages that may move it. */
export const WindowTerms = Exact({ until: Nullable(Instant), outages: Type.Array(Exact({ from: Instant, until: Instant })) })
export type WindowTerms = Static<typeof WindowTerms>
const course = Exact({ id: Id, title: Type.String() })
/** `quiz` is what everybody has; `groups` are all groups of the course. */
export const QuizAccommodationsReply = Exact({
  success: Type.Literal(true),
  course,
  assignment: Exact({ id: Id, courseId: Id, title: Type.String() }),
  quiz: EffectiveView,
  window: WindowTerms,
  students: Type.Array(StudentTerms),
  groups: Type.Array(GroupTerms),
  ...paging,
})
export type QuizAccommodationsReply = Static<typeof QuizAccommodationsReply>

/** `GET /api/courses/:courseId/accommodations`: students by name, with what each was given for the course. */
export const CourseAccommodationsReply = Exact({
  success: Type.Literal(true),
  course,
  students: Type.Array(Exact({ ...student, own: Nullable(AccommodationView), groups: Type.Array(Exact({ id: Id, name: Type.String() })) })),
  groups: Type.Array(GroupTerms),
  ...paging,
})
export type CourseAccommodationsReply = Static<typeof CourseAccommodationsReply>

const members = Type.Array(Id, { maxItems: limits.groupMembers, uniqueItems: true })
/** A group of students of a course; a student may be in several. `basis` are the members whom the writer has read: who joined or left meanwhile stays so. */
export const StudentGroupBody = Exact({
  name: Type.String({ minLength: 1, maxLength: limits.name }),
  studentIds: members,
  basis: Type.Optional(members),
})
export type StudentGroupBody = Static<typeof StudentGroupBody>
/** `graders` are those who are limited to the group; left out where nobody is. */
export const StudentGroupView = Exact({
  id: Id,
  name: Type.String(),
  members: Type.Array(Exact(student)),
  graders: Type.Optional(Type.Array(Exact({ firstName: Type.String(), lastName: Type.String() }))),
})
export type StudentGroupView = Static<typeof StudentGroupView>
export const StudentGroupsReply = Exact({ success: Type.Literal(true), groups: Type.Array(StudentGroupView) })
export type StudentGroupsReply = Static<typeof StudentGroupsReply>
export const StudentGroupReply = Exact({ success: Type.Literal(true), group: StudentGroupView, extended: Type.Integer() })
export type StudentGroupReply = Static<typeof StudentGroupReply>

/** A file as the export writes it; with `apply: false`, or one faulty line, nothing is stored. */
export const AccommodationImportBody = Exact({ csv: Type.String({ maxLength: limits.csvText }), apply: Type.Boolean(), reason })
export type AccommodationImportBody = Static<typeof AccommodationImportBody>
/** What becomes of a line. */
export const AccommodationVerdict = Type.Union([
  Type.Literal('given'),
  Type.Literal('changed'),
  Type.Literal('removed'),
  Type.Literal('unchanged'),
  Type.Literal('noSuchStudent'),
  Type.Literal('duplicate'),
  Type.Literal('invalid'),
])
export type AccommodationVerdict = Static<typeof AccommodationVerdict>
const LineFault = Exact({ column: Type.String(), message: Type.String() })
/** One line of the file, from 1; `column` and `message` say what is wrong with it, `otherFaults` what else is. */
export const AccommodationLine = Exact({
  line: Type.Integer(),
  email: Type.String(),
  verdict: AccommodationVerdict,
  column: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  otherFaults: Type.Optional(Type.Array(LineFault)),
})
export type AccommodationLine = Static<typeof AccommodationLine>
export const AccommodationImportReply = Exact({
  success: Type.Literal(true),
  applied: Type.Boolean(),
  lines: Type.Array(AccommodationLine),
  totals: Exact({
    given: Type.Integer(),
    changed: Type.Integer(),
    removed: Type.Integer(),
    unchanged: Type.Integer(),
    noSuchStudent: Type.Integer(),
    duplicate: Type.Integer(),
    invalid: Type.Integer(),
  }),
  extended: Type.Integer(),
})
export type AccommodationImportReply = Static<typeof AccommodationImportReply>
