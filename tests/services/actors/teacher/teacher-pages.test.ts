import { afterEach, describe, expect, test, vi } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { quizEditorActorsOf } from '../../../../src/services/actors/teacher/quiz-editor.actors.ts'
import { teacherCoursesActors } from '../../../../src/services/actors/teacher/teacher-pages.actors.ts'
import { stubFetch } from '../../../support/pages/fake-fetch.ts'
import { algebra } from '../../../support/school/teaching.ts'

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const taken = () => json(409, { success: false, reason: 'codeTaken', message: 'Another course already has this code.' })

/** Answers calls with these replies in turn, the last one for ever, and gives the bodies that were sent. */
function serve(...replies: (() => Response)[]): unknown[] {
  const sent: unknown[] = []
  stubFetch(({ body }) => {
    sent.push(body)
    return (replies[Math.min(sent.length, replies.length) - 1] ?? taken)()
  })
  return sent
}

const run = (logic: AnyActorLogic, input: unknown): Promise<unknown> => toPromise(createActor(logic, { input }).start())
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as { reason?: string }).reason,
  )

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('Creating a course', () => {
  const geometry = { title: ' Plane Geometry ', subject: 'Mathematics', description: 'Shapes.', isActive: true }
  const create = () => run(teacherCoursesActors.createCourse, geometry)

  // Shows: `POST /api/courses` takes title, code, subject, description, places, credits and ISO dates and answers `success`, `course` and `message`.
  // Shows: A new course has 999 places and 3 credits, begins now and ends on 31 December.
  // Shows: A course is never sent without a code of its own.
  test('fills in what the form does not ask for', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:01.234Z'), toFake: ['Date'] })
    const sent = serve(() => json(201, { success: true, course: algebra }))
    await create()
    expect(sent).toEqual([
      {
        title: 'Plane Geometry',
        code: 'MATPG1234',
        subject: 'Mathematics',
        description: 'Shapes.',
        isActive: true,
        maxStudents: 999,
        credits: 3,
        startDate: '2026-11-21T12:00:01.234Z',
        endDate: new Date(2026, 11, 31, 23, 59).toISOString(),
      },
    ])
  })

  // Shows: A course code is made of the subject's first 3 letters, the initials of up to 3 words of the title and 4 digits of the time.
  test('takes the next code where one is taken', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:01.234Z'), toFake: ['Date'] })
    const sent = serve(taken, taken, () => json(201, { success: true, course: algebra }))
    await create()
    expect(sent.map((body) => (body as { code: string }).code)).toEqual(['MATPG1234', 'MATPG1235', 'MATPG1236'])
  })

  test('gives up after ten codes', async () => {
    const sent = serve(taken)
    expect([await reasonOf(create()), sent.length]).toEqual(['codeTaken', 10])
  })
})

describe('Opening a quiz', () => {
  const assignment = { id: 'a1', courseId: 'c1', assignmentType: 'quiz', title: 'Test', allowedAttempts: 1, hasTimeLimit: false }
  const open = (assignmentId: string | null) => run(quizEditorActorsOf().loadQuiz, { courseId: 'c1', assignmentId })
  const replyWith = (body: object) => serve(() => json(200, { success: true, course: algebra, ...body }))

  test('of a new one needs its course alone', async () => {
    replyWith({})
    expect(await open(null)).toMatchObject({ courseTitle: 'Algebra I', quiz: { title: 'Quiz' } })
  })

  test.each([
    ['of another course is refused', { assignment: { ...assignment, courseId: 'c2' }, questions: [] }, 'notFound'],
    ['that is none is refused', { assignment: { ...assignment, assignmentType: 'discussion' }, questions: [] }, 'notAQuiz'],
    ['that is no assignment is refused', { assignment: null }, null],
  ])('%s', async (_, body, reason) => {
    replyWith(body)
    await expect(open('a1')).rejects.toMatchObject({ name: 'ApiProblem', reason })
  })
})
