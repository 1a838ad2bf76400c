import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BeginReply } from '../../../../domain/api/assignments.ts'
import type { AttemptRefusalReply, SaveReply } from '../../../../domain/api/attempts.ts'
import type { Question } from '../../../../domain/quiz/quiz.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import type { QuizOptions, QuizRow } from '../../../support/school/school-rows.ts'

const questions: Question[] = [aQuestion('q1', 'multiple_choice', { image: 'hash', imageAlt: 'A graph' }), aQuestion('q4', 'essay')]
const minute = 60_000

describeEachDatabase('The calls of an attempt', (open) => {
  let school: School
  let student: Person
  let course: { id: string }
  beforeAll(async () => {
    school = await openSchool(await open())
    course = await school.makeCourse()
  })
  beforeEach(async () => {
    student = await school.makeStudent({ enrolledIn: course })
  })
  afterAll(() => school.close())

  const later = (minutes: number) => new Date(school.clock.now() + minutes * minute).toISOString()

  const makeQuiz = (options: Partial<QuizOptions> = {}) => school.makeQuiz({ course, questions, time_limit_minutes: 10, ...options })
  const begin = <T = BeginReply>({ id }: QuizRow, body: unknown = { writer: 'tab' }) =>
    school.call<T>(student, 'POST', `/api/assignments/${id}/attempts`, { body })
  const save = <T = SaveReply>(attemptId: string, body: object) =>
    school.call<T>(student, 'PUT', `/api/attempts/${attemptId}/answers`, { body: { writer: 'tab', epoch: 1, ...body } })
  const entry = (textAnswer: string, seq: number) => ({ answerId: null, textAnswer, seq, base: 0 })
  const answer = (textAnswer: string, version: number) => ({ answerId: null, textAnswer, flagged: false, version })

  describe('begin', () => {
    test('answers the attempt, its questions without a key, and no answers', async () => {
      const { status, body } = await begin(await makeQuiz())
      expect([status, body]).toEqual([
        200,
        {
          success: true,
          attempt: {
            id: body.attempt.id,
            attemptNumber: 1,
            epoch: 1,
            startedAt: later(0),
            deadline: later(10),
            serverNow: later(0),
            position: 0,
            credited: 0,
          },
          inCharge: true,
          questions: [
            {
              id: 'q1',
              title: 'Question q1',
              questionText: 'What is q1?',
              questionType: 'multiple_choice',
              points: 2,
              imageUrl: '/api/images/hash',
              imageAlt: 'A graph',
              answers: [
                { id: 'q1-a', text: 'Right' },
                { id: 'q1-b', text: 'Wrong' },
                { id: 'q1-c', text: 'Also wrong' },
              ],
            },
            {
              id: 'q4',
              title: 'Question q4',
              questionText: 'What is q4?',
              questionType: 'essay',
              points: 2,
              imageUrl: null,
              imageAlt: '',
              answers: [],
            },
          ],
          answers: {},
          rivals: [],
        },
      ])
    })

    test('needs no body', async () => {
      const { id } = await makeQuiz()
      expect((await school.call(student, 'POST', `/api/assignments/${id}/attempts`)).status).toBe(200)
    })

    test('answers the choices in the order of the attempt, every time', async () => {
      const quiz = await makeQuiz({ shuffle_answers: 1 })
      const { body } = await begin(quiz)
      const row = await school.db.selectFrom('attempts').select('choice_order').where('id', '=', body.attempt.id).executeTakeFirstOrThrow()
      const ids = (reply: BeginReply) => reply.questions[0]?.answers.map(({ id }) => id)
      expect([ids(body), ids((await begin(quiz)).body)]).toEqual(Array(2).fill(JSON.parse(row.choice_order).q1))
    })

    // Shows: An attempt that may not begin says why.
    test('tells why not, with its reason and sentence', async () => {
      const { status, body } = await begin<AttemptRefusalReply>(await makeQuiz({ access_code: 'sesame' }))
      expect([status, body]).toEqual([409, { success: false, reason: 'accessCodeRequired', message: 'This quiz needs its password.' }])
    })

    test('answers 429 with Retry-After when too many codes were wrong', async () => {
      const quiz = await makeQuiz({ access_code: 'sesame' })
      for (let guess = 0; guess < 10; guess += 1) await begin(quiz, { accessCode: 'guess' })
      const { status, headers, body } = await begin<AttemptRefusalReply>(quiz, { accessCode: 'sesame' })
      expect([status, headers['retry-after'], body.reason]).toEqual([429, '600', 'tooManyRequests'])
    })
  })

  describe('save', () => {
    test('acknowledges what it heard, and tells server time and deadline', async () => {
      const { body } = await begin(await makeQuiz())
      school.clock.advance(minute)
      const reply = await save(body.attempt.id, { position: 1, answers: { q4: entry('So far', 3) } })
      expect([reply.status, reply.body]).toEqual([
        200,
        {
          success: true,
          saved: { q4: { seq: 3, version: 1 } },
          rivals: [],
          credited: 0,
          serverNow: later(0),
          deadline: later(9),
          epoch: 1,
        },
      ])
    })

    test('tells what was refused and keeps the rest', async () => {
      const { body } = await begin(await makeQuiz())
      const reply = await save(body.attempt.id, { answers: { q4: entry('So far', 1), q9: entry('', 1) } })
      expect(reply.body).toMatchObject({ saved: { q4: { seq: 1, version: 1 } }, refused: { q9: 'unknownQuestion' } })
    })

    test('answers another writer with the state of the one in charge', async () => {
      const { body } = await begin(await makeQuiz())
      await save(body.attempt.id, { answers: { q4: entry('mine', 1) } })
      const reply = await save<AttemptRefusalReply>(body.attempt.id, { writer: 'other', answers: { q4: entry('theirs', 1) } })
      expect([reply.status, reply.body]).toEqual([
        409,
        {
          success: false,
          reason: 'replacedWriter',
          message: 'This exam is open elsewhere.',
          saved: { q4: { seq: 1, version: 1 } },
          rivals: [{ id: expect.any(String), questionId: 'q4', answer: { answerId: null, textAnswer: 'theirs' }, ahead: false }],
          epoch: 1,
          credited: 0,
          deadline: later(10),
          serverNow: later(0),
          answers: { q4: answer('mine', 1) },
        },
      ])
    })

    test('answers a closed attempt with the evidence that was kept', async () => {
      const { body } = await begin(await makeQuiz())
      school.clock.advance(11 * minute)
      const reply = await save<AttemptRefusalReply>(body.attempt.id, { answers: { q4: entry('late', 1) } })
      expect([reply.status, reply.body]).toEqual([
        409,
        {
          success: false,
          reason: 'attemptClosed',
          message: 'This attempt is closed.',
          evidence: ['q4'],
          saved: { q4: { seq: 1, version: 0 } },
          rivals: [],
          epoch: 1,
          submissionId: body.attempt.id,
          answers: {},
          serverNow: later(0),
        },
      ])
    })

    test.each([
      ['no writer', { writer: undefined }],
      ['an unknown field', { score: 9 }],
      ['no epoch', { epoch: undefined }],
      ['an epoch beyond what is stored', { epoch: 2 ** 31 }],
      ['a count that is text', { answers: { q4: { ...entry('', 1), seq: '1' } } }],
      ['a count below 1', { answers: { q4: entry('', 0) } }],
      ['a count beyond what is stored', { answers: { q4: entry('', 2 ** 31) } }],
      ['no answers', { answers: undefined }],
    ])('is refused: %s', async (_name, body) => {
      const { attempt } = (await begin(await makeQuiz())).body
      expect((await save(attempt.id, { answers: {}, ...body })).status).toBe(400)
    })

    test('is refused for a second after sixty at once, and only then', async () => {
      const { attempt } = (await begin(await makeQuiz())).body
      const replies = []
      for (let sent = 0; sent <= 60; sent += 1) replies.push(await save(attempt.id, { answers: {} }))
      school.clock.advance(1_000)
      const after = await save(attempt.id, { answers: {} })
      expect([replies.filter(({ status }) => status === 200).length, replies.at(-1)?.headers['retry-after'], after.status]).toEqual([
        60,
        '1',
        200,
      ])
    })

    test('carries the state of a refusal at most once in 2 s', async () => {
      const { attempt } = (await begin(await makeQuiz())).body
      const stale = () => save<AttemptRefusalReply>(attempt.id, { writer: 'other', answers: {} })
      const [first, second] = [await stale(), await stale()]
      school.clock.advance(2_000)
      expect([first, second, await stale()].map(({ body }) => body.answers !== undefined)).toEqual([true, false, true])
    })

    test('does not find the attempt of another student', async () => {
      const { attempt } = (await begin(await makeQuiz())).body
      student = await school.makeStudent({ enrolledIn: course })
      expect((await save(attempt.id, { answers: {} })).status).toBe(404)
    })
  })
})
