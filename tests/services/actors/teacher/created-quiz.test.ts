import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { quizDraft } from '../../../../domain/quiz/quiz-draft.ts'
import { addQuestion, newQuiz, type QuizForm } from '../../../../domain/quiz/quiz-form.ts'
import type { QuizEditorInput } from '../../../../src/machines/quiz-editor/contract.ts'
import { draftOfCreated } from '../../../../src/services/actors/teacher/created-quiz.ts'
import { quizEditorActorsOf } from '../../../../src/services/actors/teacher/quiz-editor.actors.ts'
import { readDraft, writeDraft } from '../../../../src/services/device/quiz-drafts.ts'
import { stubFetch } from '../../../support/pages/fake-fetch.ts'

const [blank] = addQuestion(newQuiz()).questions
if (!blank) throw new Error('a new question is missing')
const why = { ...blank, questionType: 'essay', questionText: 'Why?' } as const
const written: QuizForm = { ...newQuiz(), title: ' Primes ', description: 'Numbers', questions: [why] }
const created: QuizForm = { ...written, title: 'Primes', isPublished: true, questions: [{ ...why, key: 'q1', id: 'q1' }] }
const kept = (quiz: QuizForm) => ({ ...quizDraft(quiz, { version: null, accessCode: '' }, '2026-11-20T09:42:00.000Z'), newId: 'n1' })

afterEach(() => vi.unstubAllGlobals())

test('A draft that says what was created is no draft any more', () => {
  expect(draftOfCreated(created, kept(written))).toBe(null)
})

test('A draft that was written on is one of no version that is stored, whose questions it keeps', () => {
  const draft = draftOfCreated(created, kept({ ...written, description: 'Primes', questions: [{ ...blank, questionText: 'How?' }, why] }))
  expect([draft?.version, draft?.quiz.description, draft?.quiz.questions.map(({ id }) => id)]).toEqual([
    2_147_483_647,
    'Primes',
    [null, 'q1'],
  ])
})

test.each(['', 'euler', 'gauss'])('A password that was typed is asked for again, whatever was sent: "%s"', (accessCode) => {
  const draft = draftOfCreated({ ...created, accessCode }, kept({ ...written, accessCode: 'euler' }))
  expect(draft?.hadOtherCode).toBe(true)
})

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** What the editor of a new quiz loads where the server has n1 without questions. */
function loadNew(place: QuizEditorInput) {
  const assignment = { id: 'n1', courseId: 'c1', assignmentType: 'quiz', title: 'Primes', description: '', version: 3, allowedAttempts: 1 }
  const secret = { accessCode: '', password: '', quizInstructions: '' }
  stubFetch(({ path }) => {
    const reply = path.includes('/assignments/')
      ? { assignment: { ...assignment, ...secret }, questions: [] }
      : { course: { title: 'Algebra' } }
    return json(200, { success: true, ...reply })
  })
  return toPromise(createActor(quizEditorActorsOf('n2').loadQuiz, { input: place }).start())
}

// Shows: The draft of a new quiz that was saved already is offered as one of that quiz; whoever discards it begins a new quiz.
test('A new quiz begins empty where its draft, written on since, was saved already', async () => {
  const place = { userId: 'u1', courseId: 'c1', assignmentId: null }
  await writeDraft(place, kept({ ...written, title: 'Typed since' }))
  const loaded = await loadNew(place)
  expect(loaded).toMatchObject({ quiz: newQuiz(), version: null, newId: 'n2', kept: { version: 2_147_483_647, newId: 'n1' } })
  expect(loaded.created).toMatchObject({ assignmentId: 'n1', version: 3, quiz: { title: 'Primes' } })
})

test("The draft of a new quiz is gone where it says what was created, and another tab's that says more stays", async () => {
  const place = { userId: 'u2', courseId: 'c1', assignmentId: null, newId: 'n1' }
  const typed = { ...kept({ ...written, title: 'Typed since' }), tab: 't1', keptAt: '2026-11-20T09:41:00.000Z' }
  await writeDraft(place, typed)
  const { created } = await loadNew(place)
  if (!created) throw new Error('nothing was created')
  await writeDraft(place, { ...kept(created.quiz), tab: 't2' })
  const loaded = await loadNew(place)
  expect([loaded.kept, loaded.created?.assignmentId, await readDraft(place)]).toEqual([null, 'n1', typed])
})

test('A new quiz that was changed elsewhere before it could be sent again is shown beside its own version', async () => {
  const settings = { accessCode: '', password: '', allowedAttempts: 1 }
  const assignment = { id: 'n1', courseId: 'c1', assignmentType: 'quiz', title: 'Theirs', description: '', version: 3, ...settings }
  stubFetch(({ method }) =>
    method === 'POST'
      ? json(409, { success: false, reason: 'editConflict', message: 'Changed.' })
      : json(200, { success: true, assignment, questions: [] }),
  )
  const input = { courseId: 'c1', assignmentId: null, newId: 'n1', quiz: written, published: true, version: null, base: newQuiz() }
  const outcome = await toPromise(createActor(quizEditorActorsOf().saveQuiz, { input }).start())
  expect(outcome).toMatchObject({ kind: 'conflict', assignmentId: 'n1', version: 3, quiz: { title: 'Theirs' } })
})
