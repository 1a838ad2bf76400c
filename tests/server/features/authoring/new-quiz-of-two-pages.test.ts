import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { AuthorAssignmentReply } from '../../../../domain/api/assignments.ts'
import { addQuestion, newQuiz, type QuizForm } from '../../../../domain/quiz/quiz-form.ts'
import type { QuizToSave } from '../../../../src/machines/quiz-editor/saving-contract.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { type Call, stubFetch } from '../../../support/pages/fake-fetch.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const newId = '019cad92-94e0-7e5a-9b87-9f50fceef775'
const [blank] = addQuestion(newQuiz()).questions
if (!blank) throw new Error('a new question is missing')
const essay = (text: string) => ({ ...blank, key: text, questionType: 'essay' as const, questionText: text })
const quizOf = (...texts: string[]): QuizForm => ({ ...newQuiz(), description: 'Numbers', questions: texts.map(essay) })
const choices = ['Two ', '', '3'].map((text, at) => ({ key: `${at}`, id: null, text, correct: at === 0, feedback: '' }))
const draft: QuizForm = {
  ...newQuiz(),
  title: ' Unit 4 ',
  description: 'Numbers ',
  instructions: ' Read first. ',
  accessCode: ' euler ',
  dueDate: '2026-12-01T10:00:00.000Z',
  hasTimeLimit: true,
  timeLimitMinutes: 30,
  questions: [
    { ...blank, questionText: ' Which? ', points: 0, answers: choices },
    { ...essay('Why?'), imageAlt: ' A proof ' },
    {
      ...blank,
      questionText: 'Say it',
      questionType: 'short_answer',
      acceptableAnswers: [' two ', ''].map((text) => ({ key: text, text })),
    },
  ],
}

type Network = 'works' | 'loses the request' | 'loses the reply'

describeEachDatabase('A new quiz that two pages restored', (open) => {
  let school: School
  let teacher: Person
  let courseId = ''
  let network: Network = 'works'
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    courseId = (await school.makeCourse({ teacher_id: teacher.id })).id
    network = 'works'
    stubFetch(answer)
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    await school.close()
  })

  async function answer({ method, path, body }: Call): Promise<Response> {
    if (network === 'loses the request') throw new TypeError('no connection')
    const reply = await school.call(teacher, method, path, body === null ? {} : { body })
    if (network === 'loses the reply') throw new TypeError('no connection')
    return Response.json(reply.body, { status: reply.status })
  }

  /** A page of its own, which knows what it has sent. */
  async function openPage() {
    vi.resetModules()
    const { quizEditorActorsOf } = await import('../../../../src/services/actors/teacher/quiz-editor.actors.ts')
    const { saveQuiz } = quizEditorActorsOf()
    const save = async (quiz: QuizForm, over: Network = 'works', published = false) => {
      network = over
      const input: QuizToSave = { courseId, assignmentId: null, newId, quiz, published, version: null, base: newQuiz() }
      const { kind } = await toPromise(createActor(saveQuiz, { input }).start()).catch((error: { kind: string }) => error)
      network = 'works'
      return kind
    }
    return { save }
  }

  async function stored() {
    const { assignment, questions } = (await school.call<AuthorAssignmentReply>(teacher, 'GET', `/api/assignments/${newId}`)).body
    const texts = questions.map(({ questionText }) => questionText)
    return { texts, ids: questions.map(({ id }) => id), isPublished: assignment.isPublished, version: assignment.version }
  }

  // Shows: A page that saves a new quiz replaces nothing that it has not sent itself: it shows both versions, each time it saves.
  test('is not replaced by the one that was shown both versions and saves once more', async () => {
    const [a, b] = [await openPage(), await openPage()]
    await a.save(quizOf('Why?', 'Only in A'))
    const other = quizOf('Why?', 'Only in B')
    expect([await b.save(other), await b.save(other), (await stored()).texts]).toEqual(['conflict', 'conflict', ['Why?', 'Only in A']])
  })

  // Shows: A page that saves a new quiz replaces nothing that it has not sent itself: it shows both versions, each time it saves.
  test('is not replaced by the one whose first save did not arrive', async () => {
    const [a, b] = [await openPage(), await openPage()]
    const other = quizOf('Why?', 'Only in B')
    const first = await b.save(other, 'loses the request', true)
    await a.save(quizOf('Why?', 'Only in A'), 'works', true)
    expect([first, await b.save(other, 'works', true), (await stored()).texts]).toEqual(['network', 'conflict', ['Why?', 'Only in A']])
  })

  // Shows: A new quiz that is sent again with other settings keeps its questions, and the grades of who has answered them meanwhile.
  test('is changed by the one whose reply was lost, and keeps its questions and its publication', async () => {
    const { save } = await openPage()
    const first = await save(draft, 'loses the reply', true)
    const { ids } = await stored()
    const second = await save({ ...draft, description: 'Primes', questions: [...draft.questions, essay('How?')] })
    const now = await stored()
    expect([first, second, now.ids.slice(0, 3), now.texts.at(-1), now.isPublished]).toEqual(['network', 'saved', ids, 'How?', true])
  })

  test('is changed by the one whose replies were lost twice', async () => {
    const { save } = await openPage()
    await save(draft, 'loses the reply')
    const replies = [await save(quizOf('How?'), 'loses the request'), await save(quizOf('When?'))]
    expect([replies, (await stored()).texts]).toEqual([['network', 'saved'], ['When?']])
  })

  test('is published by the one that sends what the other has saved', async () => {
    const [a, b] = [await openPage(), await openPage()]
    await a.save(draft)
    expect([await b.save(draft, 'works', true), (await stored()).isPublished]).toEqual(['saved', true])
  })
})
