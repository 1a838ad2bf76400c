import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { sampleAttempt, sampleQuiz } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { studentCoursesActors } from '../../../src/services/actors/student/student-pages.actors.ts'
import { recallableExams } from '../../../src/services/device/exam-recall.ts'
import { keepExam } from '../../../src/services/device/exam-store.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const START = Date.parse(sampleAttempt.serverNow)

const keep = (user: string, id: string, deadline: string | null, keptAt: number) => {
  vi.useFakeTimers({ now: keptAt, toFake: ['Date'] })
  const quiz = { ...sampleQuiz, id, title: `Quiz ${id}` }
  return keepExam({ user, quiz, attempt: { ...sampleAttempt, deadline }, questions: [], answers: {} })
}

test('Begun exams are listed, the one heard of last first; none that is over, and nobody else\u2019s', async () => {
  const soon = new Date(START + 60_000).toISOString()
  await keep('ada', 'over', soon, START)
  await keep('ada', 'open', null, START + 3_000)
  await keep('ada', 'newest', new Date(START + 7_200_000).toISOString(), START + 4_000)
  expect((await recallableExams('ada')).map(({ assignmentId }) => assignmentId)).toEqual(['newest', 'open', 'over'])
  vi.setSystemTime(START + 3_600_000)
  expect(await recallableExams('ada')).toEqual([
    { assignmentId: 'newest', title: 'Quiz newest', deadline: new Date(START + 7_200_000).toISOString() },
    { assignmentId: 'open', title: 'Quiz open', deadline: null },
  ])
  expect(await recallableExams('ben')).toEqual([])
})

test('Courses that cannot be read leave none where no worker runs, or nobody is signed in', async () => {
  vi.useFakeTimers({ now: START + 3_600_000, toFake: ['Date'] })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const unread = () => toPromise(createActor(studentCoursesActors.loadHome, { input: undefined }).start()).catch((error: unknown) => error)
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  expect(await unread()).toMatchObject({ kind: 'network', keptExams: [] })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ id: 'ada', role: 'student' }) })
  vi.stubGlobal('navigator', {})
  expect(await unread()).toMatchObject({ kind: 'network', keptExams: [] })
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  expect(await unread()).toMatchObject({ kind: 'network', keptExams: [{ assignmentId: 'newest' }, { assignmentId: 'open' }] })
})
