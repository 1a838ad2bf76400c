import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeEachDatabase } from '../../../support/databases.ts'
import { aQuizBody, questionBodies } from '../../../support/school/quiz-bodies.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const png = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`

/** A choice question with changes; its title is "Half". */
const choice = (more: Record<string, unknown>) => ({ ...questionBodies()[0], ...more })
const short = (more: Record<string, unknown>) => ({ ...questionBodies()[2], ...more })
const answer = (text: string, correct = false) => ({ text, correct, feedback: '' })

const faults: [name: string, body: Record<string, unknown>, param: string, message: string][] = [
  ['no title', { title: ' ' }, 'title', 'Quiz title is required'],
  ['no description', { description: '' }, 'description', 'Quiz description is required'],
  ['no question', { questions: [] }, 'questions', 'At least one question is required'],
  [
    'no question text',
    { questions: [choice({ questionText: ' ' })] },
    'questions[0].questionText',
    'Question "Half" must have question text',
  ],
  [
    'one answer',
    { questions: [choice({ answers: [answer('1', true), answer(' ')] })] },
    'questions[0].answers',
    'Question "Half" must have at least 2 valid answers',
  ],
  [
    'no correct answer',
    { questions: [choice({ answers: [answer('1'), answer('2'), answer(' ', true)] })] },
    'questions[0].answers',
    'Question "Half" must have a correct answer selected',
  ],
  [
    'a pattern that does not compile',
    { questions: [short({ matchType: 'regex', acceptableAnswers: ['\\d+', '3(4'] })] },
    'questions[0].acceptableAnswers[1]',
    'Question "Sum" has a pattern that cannot be used, at position 4: missing closing )',
  ],
  [
    'a formula beyond 2,000 characters',
    { questions: [choice({ questionText: `$${'x'.repeat(2001)}$` })] },
    'questions[0].questionText',
    'Question "Half" has a formula of more than 2,000 characters',
  ],
  [
    'an answer with a formula beyond 2,000 characters',
    { questions: [choice({ answers: [{ ...answer('1', true), text: `$${'x'.repeat(2001)}$` }, answer('2')] })] },
    'questions[0].answers',
    'Question "Half" has a formula of more than 2,000 characters',
  ],
  ['too many points', { questions: [choice({ points: 1001 })] }, 'questions[0].points', 'A question can have at most 1000 points'],
  [
    'an SVG image',
    { questions: [choice({ imageUrl: 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=' })] },
    'questions[0].imageUrl',
    'Images must be PNG, JPEG, GIF or WebP files.',
  ],
  [
    'an image of somewhere else',
    { questions: [choice({ imageUrl: 'https://elsewhere.test/a.png' })] },
    'questions[0].imageUrl',
    'Images must be PNG, JPEG, GIF or WebP files.',
  ],
  ['an unknown image', { questions: [choice({ imageUrl: '/api/images/abc' })] }, 'questions[0].imageUrl', 'This image does not exist.'],
]

describeEachDatabase('A quiz with faults', (open) => {
  let school: School
  let teacher: Person
  let courseId: string
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    courseId = (await school.makeCourse({ teacher_id: teacher.id })).id
  })
  afterEach(() => school.close())

  const post = (body: unknown) => school.call(teacher, 'POST', '/api/assignments', { body })

  // Shows: A quiz without a title is refused with "Quiz title is required".
  // Shows: A quiz without a description is refused with "Quiz description is required".
  // Shows: A quiz without questions is refused with "At least one question is required".
  // Shows: A question without text is refused with "Question "{title}" must have question text".
  // Shows: A question with fewer than two answers that have text is refused with "Question "{title}" must have at least 2 valid answers".
  // Shows: A question without a correct answer that has text is refused with "Question "{title}" must have a correct answer selected".
  // Shows: A formula has at most 2,000 characters.
  // Shows: A formula of more than 2,000 characters in any text of a question is refused when the quiz is saved.
  test('is refused with the field and the sentence of each fault', async () => {
    const replies = await Promise.all(faults.map(([, body]) => post(aQuizBody(courseId, body))))
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      faults.map(([, , param, msg]) => [400, { success: false, reason: 'invalid', message: msg, errors: [{ param, msg }] }]),
    )
  })

  // Shows: A quiz is checked in the order of its form, and the first fault is named.
  test('reports all its faults, in the order of the rules', async () => {
    const questions = [choice({ answers: [] }), choice({ title: 'Blank', questionText: '' })]
    const { body } = await post(aQuizBody(courseId, { title: '', questions }))
    expect(body).toEqual({
      success: false,
      reason: 'invalid',
      message: 'Quiz title is required',
      errors: [
        { param: 'title', msg: 'Quiz title is required' },
        { param: 'questions[1].questionText', msg: 'Question "Blank" must have question text' },
        { param: 'questions[0].answers', msg: 'Question "Half" must have at least 2 valid answers' },
      ],
    })
  })

  test('leaves nothing behind, not even the image of another question', async () => {
    await post(aQuizBody(courseId, { questions: [choice({ imageUrl: png }), choice({ imageUrl: '/api/images/abc' })] }))
    const count = async (table: 'assignments' | 'images' | 'quiz_versions') =>
      (await school.db.selectFrom(table).selectAll().execute()).length
    expect([await count('assignments'), await count('quiz_versions'), await count('images')]).toEqual([0, 0, 0])
  })

  test.each(['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'])('is refused with the date %s', async (dueDate) => {
    const { status, body } = await post(aQuizBody(courseId, { dueDate }))
    const msg = 'must be a date of the years 2000 to 2999'
    expect([status, body]).toMatchObject([400, { reason: 'invalid', errors: [{ param: 'dueDate', msg }] }])
  })

  test('takes the dates of the calendar and no others', async () => {
    const statusOf = async (dueDate: string) => (await post(aQuizBody(courseId, { dueDate }))).status
    const none = ['2026-02-31T00:00:00Z', '2026-02-29T00:00:00Z', '2026-04-31T12:00:00+02:00', '2026-03-01T24:00:00Z']
    const noZone = ['2026-03-01T12:00:00+24:00', '2026-03-01T12:00:00+10:60']
    expect(await Promise.all([...none, ...noZone].map(statusOf))).toEqual(Array.from({ length: 6 }, () => 400))
    expect(await Promise.all(['2028-02-29T23:59:59.5-11:30', '2026-12-31T23:59:59Z'].map(statusOf))).toEqual([201, 201])
  })

  // Shows: A quiz is sent with `dueDate`, `availableFrom` and `availableUntil` as ISO dates where they are set.
  test('refuses wrong types, unknown fields and dates that are none', async () => {
    const bodies = [{ title: 7 }, { surprise: true }, { dueDate: 'tomorrow' }, { allowedAttempts: 1.5 }, { questions: [{ title: 'x' }] }]
    const replies = await Promise.all(bodies.map((more) => post(aQuizBody(courseId, more))))
    expect(replies.map(({ status, body }) => [status, (body as { reason: string }).reason])).toEqual([
      [400, 'invalid'],
      [400, 'unknownField'],
      [400, 'invalid'],
      [400, 'invalid'],
      [400, 'invalid'],
    ])
  })

  test('beyond 24 MiB is too large', async () => {
    const reply = await post(aQuizBody(courseId, { instructions: 'x'.repeat(30 * 1024 * 1024) }))
    expect(reply).toMatchObject({ status: 413, body: { success: false, reason: 'tooLarge' } })
  })
})
