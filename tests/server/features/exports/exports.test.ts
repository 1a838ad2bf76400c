import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SubmitReply } from '../../../../domain/api/submissions.ts'
import { csvFileName } from '../../../../server/http/csv-file-name.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const facts = ['Name', 'E-mail', 'Status', 'Attempt', 'Submitted at (UTC)', 'Late', 'Score', 'Max', 'Percentage', 'Letter']

describeEachDatabase('The results as CSV', (open) => {
  let school: School
  let teacher: Person
  let course: Awaited<ReturnType<School['makeCourse']>>
  let quiz: Awaited<ReturnType<School['makeQuiz']>>
  beforeAll(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    course = await school.makeCourse({ teacher_id: teacher.id, code: school.deps.newId() })
    quiz = await school.makeQuiz({ course, allowed_attempts: null, due_date: school.clock.now() })
  })

  const download = () => school.call<string>(teacher, 'GET', `/api/teacher-review/${quiz.id}/export.csv`)
  const rows = async () => parse((await download()).body, { bom: true }) as string[][]
  const rename = (student: Person, first_name: string, last_name: string) =>
    school.db.updateTable('users').set({ first_name, last_name }).where('id', '=', student.id).execute()
  async function take(student: Person, answers: unknown) {
    await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: {} })
    const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, { body: { answers } })
    return body.submission
  }

  // Shows: The results are exported as CSV with one row for each student.
  // Shows: What waits for a grade is left out of the score that the list of students, a submission and the CSV show; "so far" says so.
  test('have one line a student, with every fact and the points of each question', async () => {
    const [ada, bela, emmy] = [
      await school.makeStudent({ enrolledIn: course }),
      await school.makeStudent({ enrolledIn: course }),
      await school.makeStudent({ enrolledIn: course }),
    ]
    await take(ada, { q1: { answerId: 'q1-a' }, q2: { answerId: 'q2-a' }, q3: { textAnswer: '42' } })
    school.clock.advance(60_000)
    await take(bela, { q1: { answerId: 'q1-a' }, q4: { textAnswer: 'Because.' } })
    const [adaAt, belaAt] = [school.clock.now() - 60_000, school.clock.now()].map((at) => new Date(at).toISOString())
    expect(await rows()).toEqual([
      [...facts, 'Q1 Question q1 (2 points)', 'Q2 Question q2 (2 points)', 'Q3 Question q3 (2 points)', 'Q4 Question q4 (2 points)'],
      [`Kim ${ada.lastName}`, ada.email, 'Graded', '1', adaAt, 'No', '6', '8', '75', 'C', '2', '2', '2', '0'],
      [`Kim ${bela.lastName}`, bela.email, 'Waiting for grading', '1', belaAt, 'Yes', '2', '6', '', '', '2', '0', '0', ''],
      [`Kim ${emmy.lastName}`, emmy.email, 'Not submitted', '', '', '', '', '', '', '', '', '', '', ''],
    ])
  })

  // Shows: An exported cell cannot become a formula.
  test.each([
    ['=HYPERLINK("http://evil.test","Click")', '\'=HYPERLINK("http://evil.test","Click") X'],
    ['+1+1', "'+1+1 X"],
    ['-2-3', "'-2-3 X"],
    ['@SUM(A1:A9)', "'@SUM(A1:A9) X"],
    ['\t=1+1', "'\t=1+1 X"],
    ['\r=1+1', "'\r=1+1 X"],
    ['＝1+1', "'＝1+1 X"],
  ])('never hold a formula: %j', async (first, cell) => {
    await rename(await school.makeStudent({ enrolledIn: course }), first, 'X')
    expect((await rows())[1]?.[0]).toBe(cell)
  })

  // Shows: An exported cell cannot become a formula.
  test('never hold a formula for a program that parts cells at semicolons, tabs or returns', async () => {
    await rename(await school.makeStudent({ enrolledIn: course }), 'Kim;=1+1', 'A')
    await rename(await school.makeStudent({ enrolledIn: course }), 'Kim\t=1+1', 'B')
    await rename(await school.makeStudent({ enrolledIn: course }), 'Kim\r=1+1', 'C')
    const { body } = await download()
    expect(['"Kim;=1+1 A"', '"Kim\t=1+1 B"', '"Kim\r=1+1 C"'].map((cell) => body.includes(`${cell},`))).toEqual([true, true, true])
  })

  // Shows: An exported cell cannot become a formula.
  test('protect the titles of questions, too', async () => {
    const title = '=cmd|calc'
    quiz = await school.makeQuiz({ course, questions: quiz.questions.map((question) => ({ ...question, title })) })
    expect((await rows())[0]?.at(-1)).toBe('Q4 =cmd|calc (2 points)')
  })

  test('quote what needs it and end lines as RFC 4180 says, with a byte order mark', async () => {
    await rename(await school.makeStudent({ enrolledIn: course }), 'Anna, "Änne"', 'Li\nWu')
    const { body } = await download()
    expect([body.startsWith('\uFEFFName,E-mail,'), body.includes('\r\n"Anna, ""Änne"" Li\nWu",'), body.endsWith('\r\n')]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('come as a file that nothing keeps', async () => {
    await school.db
      .updateTable('courses')
      .set({ code: `MAT-${course.id.slice(-6)}` })
      .where('id', '=', course.id)
      .execute()
    const { headers, status } = await download()
    expect([status, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="results-MAT-${course.id.slice(-6)}-Fractions.csv"`,
      'no-store',
    ])
  })

  test('hold a class of more than one piece', async () => {
    const students = await Promise.all(Array.from({ length: 130 }, () => school.makeStudent({ enrolledIn: course })))
    expect(
      (await rows())
        .slice(1)
        .map(([, email]) => email)
        .sort(),
    ).toEqual(students.map(({ email }) => email).sort())
  })
})

describe('The name of the file', () => {
  test.each([
    ['MAT-7', 'Übung 1: "Brüche" / ½', 'results-MAT-7-Ubung-1-Bruche-1-2.csv'],
    ['MAT-7', '数学', 'results-MAT-7.csv'],
    ['../x', '\r\nSet-Cookie: a=b', 'results-x-Set-Cookie-a-b.csv'],
    ['A', 'x'.repeat(200), `results-A-${'x'.repeat(60)}.csv`],
  ])('is safe for %j, %j', (code, title, name) => {
    expect(csvFileName('results', code, title)).toBe(name)
  })
})
