import { afterEach, describe, expect, test, vi } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { progressActors, studentCourseActors, studentCoursesActors } from '../../../../src/services/actors/student/student-pages.actors.ts'
import { stubFetch } from '../../../support/pages/fake-fetch.ts'

const json = (status: number, body: object) =>
  new Response(JSON.stringify({ success: status < 400, ...body }), { status, headers: { 'content-type': 'application/json' } })

/** Answers calls by the end of their address; gives the calls that were made. */
function serve(replies: Record<string, () => Response>): { path: string; body: unknown }[] {
  const calls: { path: string; body: unknown }[] = []
  stubFetch(({ path, body }) => {
    calls.push({ path, body })
    return replies[path]?.() ?? json(404, { message: '' })
  })
  return calls
}

const run = (logic: AnyActorLogic, input?: unknown): Promise<unknown> => toPromise(createActor(logic, { input }).start())

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('Reading the home', () => {
  const enrollments = { '/api/courses/user/enrollments': () => json(200, { enrollments: [] }) }
  const load = () => {
    vi.useFakeTimers({ now: 1_000, toFake: ['Date'] })
    return run(studentCoursesActors.loadHome)
  }

  // Shows: The page reads enrollments once, with no status and no subject in the address, and filters them itself.
  // Shows: `GET /api/courses/my-requests` answers `success`, `requests` and `message`.
  test('brings courses of every status and requests', async () => {
    serve({ ...enrollments, '/api/courses/my-requests': () => json(200, { requests: [] }) })
    expect(await load()).toEqual({ enrollments: [], requests: [], requestsFailure: null, loadedAt: 1_000 })
  })

  test('takes the time of the server, whatever the clock of the device says', async () => {
    const home = { enrollments: [], serverNow: '2026-11-20T09:00:00.000Z' }
    serve({ '/api/courses/user/enrollments': () => json(200, home), '/api/courses/my-requests': () => json(200, { requests: [] }) })
    expect(await load()).toMatchObject({ loadedAt: Date.UTC(2026, 10, 20, 9) })
  })

  // Shows: Requests that cannot be loaded say so in their tab; the courses stay.
  test('brings the courses where the requests fail', async () => {
    serve({ ...enrollments, '/api/courses/my-requests': () => json(500, { message: 'Busy.', reason: 'busy' }) })
    expect(await load()).toEqual({
      enrollments: [],
      requests: null,
      requestsFailure: { kind: 'refused', status: 500, reason: 'busy', message: 'Busy.' },
      loadedAt: 1_000,
    })
  })

  test('fails where the courses fail', async () => {
    serve({ '/api/courses/my-requests': () => json(200, { requests: [] }) })
    await expect(load()).rejects.toMatchObject({ status: 404 })
  })

  // Shows: A reply for the courses that is not JSON reads "Server returned HTML instead of JSON. Check if the API route exists."
  test('knows a page that came instead', async () => {
    serve({ '/api/courses/user/enrollments': () => new Response('<p>', { headers: { 'content-type': 'text/html' } }) })
    await expect(load()).rejects.toMatchObject({ kind: 'notJson' })
  })
})

describe('Registering by code', () => {
  // Shows: A course code is trimmed and sent in capitals.
  // Shows: `POST /api/courses/register` takes `courseCode` and says why it fails.
  test('sends the code trimmed and in capitals', async () => {
    const calls = serve({ '/api/courses/register': () => json(201, {}) })
    await run(studentCoursesActors.requestCourse, { courseCode: '  mat-ai-2041 ' })
    expect(calls).toEqual([{ path: '/api/courses/register', body: { courseCode: 'MAT-AI-2041' } }])
  })
})

describe('Reading a course', () => {
  // Shows: `GET /api/courses/{courseId}` answers a student `success`, `message` and `course`.
  test('brings it without its list where the list fails', async () => {
    serve({ '/api/courses/c1': () => json(200, { course: { id: 'c1' } }) })
    expect(await run(studentCourseActors.loadCourse, { courseId: 'c1' })).toMatchObject({ course: { id: 'c1' }, assignments: null })
  })

  // Shows: `GET /api/assignments/course/{courseId}` answers a student the published assignments and the course.
  test('brings the list alone', async () => {
    serve({ '/api/assignments/course/c1': () => json(200, { assignments: [] }) })
    expect(await run(studentCourseActors.loadAssignments, { courseId: 'c1' })).toMatchObject({ assignments: [] })
  })

  test.each(['loadCourse', 'loadAssignments'] as const)('takes the time of the server, whatever the device says: %s', async (call) => {
    const list = { assignments: [], serverNow: '2026-11-20T09:00:00.000Z' }
    serve({ '/api/courses/c1': () => json(200, { course: { id: 'c1' } }), '/api/assignments/course/c1': () => json(200, list) })
    vi.useFakeTimers({ now: 1_000, toFake: ['Date'] })
    expect(await run(studentCourseActors[call], { courseId: 'c1' })).toMatchObject({ loadedAt: Date.UTC(2026, 10, 20, 9) })
  })
})

describe('Reading results', () => {
  test.each([
    [null, '/api/courses/user/progress'],
    ['c1', '/api/courses/user/progress?courseId=c1'],
  ])('of the course %s', async (courseId, path) => {
    const calls = serve({ [path]: () => json(200, { results: [] }) })
    await run(progressActors.loadResults, { courseId })
    expect(calls.map((call) => call.path)).toEqual([path])
  })
})
