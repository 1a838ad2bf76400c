import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeEachDatabase } from '../../../support/databases.ts'
import { entry, type LateExam, lateExam } from '../../../support/school/late-exam.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const hostile = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'null',
    'A',
    'bare',
    'file',
    'submitted',
    'replaced',
    '%',
    "'",
    '\\',
    '"]',
    '\u0000',
    '\ud800',
  ),
  fc
    .tuple(
      fc.constantFrom('replaced', 'bare', 'file', 'Replaced', ' replaced'),
      fc.constantFrom(' ', '\t', '\u00a0', '  ', '\n'),
      fc.nat(3),
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 70 }),
)

describeEachDatabase('A writer that a student names', (open) => {
  let school: School
  let teacher: Person
  let late: LateExam
  let runs = 0
  beforeAll(async () => {
    const url = await open()
    runs = url.startsWith('sqlite:') ? 40 : 12
    school = await openSchool(url)
    teacher = await school.makeTeacher()
  })
  afterAll(() => school.close())
  const begin = async () => {
    late = await lateExam(school, teacher, { q1: entry(1, '', 'q1-a'), q4: entry(1, 'In time.') })
    await late.save({ q4: entry(2, 'Late.') })
  }
  beforeEach(begin)

  const acceptOf = async (wanted: string) => {
    const { lateEvidence = [] } = await late.review()
    const evidenceIds = lateEvidence.flatMap(({ id, questionId, source }) => (questionId === 'q4' && source === wanted ? [id] : []))
    return (await late.accept({ evidenceIds })).status
  }
  const rows = () =>
    school.db
      .selectFrom('evidence')
      .select(['source', 'text_answer', 'points', 'manual', 'counted_until', 'received_at'])
      .where('attempt_id', '=', late.id)
      .where('text_answer', '!=', 'Forged.')
      .orderBy('id')
      .execute()
  const counting = async () => (await late.review()).studentReview.answers.q4?.studentAnswerText

  it.each(['replaced 1', 'replaced 2', 'bare 0', 'file 0'])('is never %s, which the server uses itself', async (name) => {
    await acceptOf('late')
    const { status } = await late.save({ q4: entry(1, 'Forged.') }, name)
    expect([status, await acceptOf('submitted'), await counting()]).toEqual([400, 200, 'In time.'])
  })

  it('kept before such names were refused, keeps no answer from coming back', async () => {
    await acceptOf('late')
    await late.save({ q4: entry(1, 'Forged.') }, 'B')
    await school.db.updateTable('evidence').set({ writer: 'replaced 2' }).where('writer', '=', 'B').execute()
    expect([await acceptOf('submitted'), await counting()]).toEqual([200, 'In time.'])
  })

  // Shows: No name that a student gives a writer changes what is kept beside the answers.
  it('changes nothing that is kept, and lets every answer that counted come back, whatever the name', async () => {
    const each = async (name: string) => {
      await begin()
      await school.call(teacher, 'PUT', `/api/quiz/submissions/${late.id}/questions/q4/grade`, { body: { points: 1.5 } })
      await acceptOf('late')
      const kept = await rows()
      const { status } = await late.save({ q4: entry(3, 'Forged.') }, name)
      expect([[400, 409].includes(status), await rows()]).toEqual([true, kept])
      expect([await acceptOf('submitted'), await counting()]).toEqual([200, 'In time.'])
    }
    await fc.assert(fc.asyncProperty(hostile, each), { numRuns: runs })
  }, 60_000)
})
