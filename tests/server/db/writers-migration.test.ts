import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReceiptReply } from '../../../domain/api/receipts.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { schoolMigration } from '../../../server/db/migrations/0001-school.ts'
import { filesMigration } from '../../../server/db/migrations/0002-files.ts'
import { administrationMigration } from '../../../server/db/migrations/0003-administration.ts'
import { gradingMigration } from '../../../server/db/migrations/0004-grading.ts'
import { receiptsMigration } from '../../../server/db/migrations/0005-receipts.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import type { Database } from '../../../server/db/schema.ts'
import { createSessions } from '../../../server/features/accounts/sessions/sessions.service.ts'
import type { ProtocolOneEntry } from '../../../server/features/attempts/engine/log/log-entries.ts'
import { sha256 } from '../../../server/features/attempts/engine/log/log-writing.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { aQuestionOfEachType } from '../../support/school/questions.ts'
import { openSchool, type School } from '../../support/school/school.ts'

const largest = 2_147_483_647
const entryOf = (question: string, text: string, revision: number): ProtocolOneEntry => [question, null, text, false, revision]

/** The chain of a log of protocol 1. */
function firstLog(attempt: string, rows: ProtocolOneEntry[][]) {
  let head = ''
  return rows.map((entries, index) => {
    const row = { attempt, seq: index + 1, at: index + 1, entries: JSON.stringify(entries) }
    head = sha256([head, row.attempt, row.seq, row.at, row.entries].join('\n'))
    return { ...row, hash: head }
  })
}

const insert = (db: Kysely<Database>, table: string, row: Record<string, unknown>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`.execute(
    db,
  )

async function addAttempt(db: Kysely<Database>, id: string, student: string, status: 'open' | 'graded', rows: ProtocolOneEntry[][]) {
  const log = firstLog(id, rows)
  const answers = Object.entries(Object.fromEntries(rows.flat().map((each) => [each[0], each])))
  const canonical = JSON.stringify(answers.map(([, entry]) => entry))
  const receipt = status === 'open' ? null : sha256(['examhall receipt 1', id, 100, canonical].join('\n'))
  const closed = { closed_by: 'deadline', submitted_at: 100, graded_at: 100, receipt, max_score: 8 }
  const begun = {
    number: 1,
    status,
    started_at: 1,
    epoch: 3,
    writer: 'profile-tab',
    choice_order: '{}',
    log_seq: log.length,
    log_head: log.at(-1)?.hash ?? '',
  }
  await insert(db, 'attempts', {
    id,
    assignment_id: 'a',
    student_id: student,
    version_id: 'v',
    ...begun,
    ...(status === 'open' ? {} : closed),
  })
  for (const { attempt, ...row } of log) await insert(db, 'answer_log', { attempt_id: attempt, ...row })
  for (const [question, [, , text, , revision]] of answers)
    await insert(db, 'answers', { attempt_id: id, question_id: question, text_answer: text, flagged: 0, revision, saved_at: 2 })
  return receipt
}

type Revised = { revision: number; text: string }

async function addAccepted(db: Kysely<Database>, { revision, text }: Revised, replaced: Revised) {
  const place = { attempt_id: 'accepted', question_id: 'q4', revision }
  await insert(db, 'late_evidence', { ...place, answer_id: null, text_answer: text, received_at: 200 + revision })
  const before = { replaced_text: replaced.text, replaced_flagged: 0, replaced_revision: replaced.revision }
  await insert(db, 'accepted_evidence', { ...place, accepted_by: 't', accepted_at: 300 + revision, ...before })
}

/** A school as protocol 1 left it: a closed attempt with late answers, one of them accepted, and a running one. */
async function firstSchool(url: string): Promise<string> {
  const { db, dialect } = openDatabase(url)
  const provider = {
    getMigrations: async () => ({
      '0001-school': schoolMigration(dialect),
      '0002-files': filesMigration(dialect),
      '0003-administration': administrationMigration(dialect),
      '0004-grading': gradingMigration(dialect),
      '0005-receipts': receiptsMigration,
    }),
  }
  await new Migrator({ db, provider }).migrateToLatest()
  for (const [id, role] of [
    ['t', 'teacher'],
    ['s', 'student'],
    ['o', 'student'],
  ]) {
    const name = { first_name: 'Kim', last_name: 'Lee', name_key: 'lee kim' }
    await insert(db, 'users', { id, email: `${id}@school.test`, email_key: id, password_hash: 'x', role, ...name, created_at: 1 })
  }
  const course = { title: 'Algebra', code: 'A1', subject: 'Maths', description: '', max_students: 9, credits: 3, created_at: 1 }
  await insert(db, 'courses', { id: 'c', teacher_id: 't', ...course })
  const texts = { title: 'Fractions', description: '', instructions: '', access_code: '' }
  const flags = { is_published: 1, shuffle_answers: 0, show_correct_answers: 1, one_question_at_time: 0, cant_go_back: 0, has_math: 0 }
  const quiz = { course_id: 'c', version_id: 'v', version: 1, type: 'quiz', allowed_attempts: 1, max_points: 8, question_count: 4 }
  await insert(db, 'assignments', { id: 'a', ...quiz, ...texts, ...flags, created_at: 1, updated_at: 1 })
  await insert(db, 'quiz_versions', {
    id: 'v',
    assignment_id: 'a',
    number: 1,
    questions: JSON.stringify(aQuestionOfEachType()),
    created_at: 1,
  })
  const receipt = await addAttempt(db, 'closed', 's', 'graded', [
    [entryOf('q3', '41', 1)],
    [entryOf('q3', '42', 2), entryOf('q4', 'Because.', 1)],
  ])
  await addAttempt(db, 'running', 'o', 'open', [[entryOf('q4', 'So far', largest)]])
  const lateText = { attempt_id: 'closed', answer_id: null, received_at: 200 }
  await insert(db, 'late_evidence', { ...lateText, question_id: 'q1', revision: 3, text_answer: 'Waits' })
  await insert(db, 'late_evidence', { ...lateText, question_id: 'q1', revision: 5, text_answer: 'Waits too' })
  await addAttempt(db, 'accepted', 't', 'graded', [[entryOf('q4', 'Later.', 9)]])
  await addAccepted(db, { revision: 4, text: 'Late.' }, { revision: 1, text: 'In time.' })
  await addAccepted(db, { revision: 9, text: 'Later.' }, { revision: 4, text: 'Late.' })
  await db.destroy()
  return receipt ?? ''
}

describeEachDatabase('A school of protocol 1', (_, openEmpty) => {
  let school: School
  let receipt = ''
  beforeEach(async () => {
    const url = await openEmpty()
    receipt = await firstSchool(url)
    const { db, dialect } = openDatabase(url)
    await migrate(db, dialect)
    await db.destroy()
    school = await openSchool(url)
  })
  afterEach(() => school.close())

  const cookieOf = async (id: string) => {
    const role = id === 't' ? ('teacher' as const) : ('student' as const)
    return { cookie: `examhall_session=${await createSessions(school.deps).openFor({ id, role }, 'x')}` }
  }

  test('still verifies its receipts and logs', async () => {
    const { body } = await school.call<ReceiptReply>(await cookieOf('s'), 'POST', '/api/receipts/check', { body: { receipt } })
    expect(body.check).toMatchObject({ matches: true, logIntact: true, answeredCount: 2 })
  })

  test('keeps every late text', async () => {
    const rows = await school.db.selectFrom('evidence').select('text_answer').where('attempt_id', '=', 'closed').orderBy('id').execute()
    expect(rows.map(({ text_answer }) => text_answer)).toEqual(['Waits', 'Waits too'])
  })

  test('lists the answers that accepted ones had replaced', async () => {
    const rows = await school.db.selectFrom('evidence').selectAll().where('attempt_id', '=', 'accepted').orderBy('received_at').execute()
    const { aside_bytes } = await school.db.selectFrom('attempts').selectAll().where('id', '=', 'accepted').executeTakeFirstOrThrow()
    expect(rows.map((row) => [row.source, row.text_answer, row.received_at, row.in_time, row.counted_until, row.points])).toEqual([
      ['submitted', 'In time.', 100, 1, 304, null],
      ['late', 'Late.', 204, 0, 309, null],
    ])
    expect(aside_bytes).toBe(rows.reduce((sum, { bytes }) => sum + bytes, 0))
  })

  test('accepts a late text on an old receipt, which goes on to verify', async () => {
    const [first] = await school.db.selectFrom('evidence').select('id').where('attempt_id', '=', 'closed').orderBy('id').execute()
    const body = { evidenceIds: [first?.id] }
    await school.call(await cookieOf('t'), 'POST', '/api/quiz/submissions/closed/evidence/accept', { body })
    const reply = await school.call<ReceiptReply>(await cookieOf('t'), 'POST', '/api/receipts/check', { body: { receipt } })
    expect(reply.body.check).toMatchObject({ matches: true, logIntact: true, acceptedCount: 1 })
  })

  test('goes on with a running attempt, whatever its device had counted', async () => {
    const call = { attemptId: 'running', studentId: 'o', arrivedAt: 50 }
    const { engine } = school.deps
    const device = { writer: 'carried over', epoch: 0, position: null, flags: {} }
    const carried = await engine.save({ ...call, ...device, answers: { q4: { answerId: null, textAnswer: 'So far', seq: 1, base: 0 } } })
    const taken = await engine.takeOver({ ...call, writer: 'A', from: 3 })
    const answers = { q4: { answerId: null, textAnswer: 'And on', seq: 1, base: largest } }
    const saved = await engine.save({ ...call, writer: 'A', epoch: 4, position: null, flags: {}, answers })
    const names = { assignmentId: 'a', attemptId: 'running', submitId: null, writer: 'A', epoch: 4, automatic: false, flags: {} }
    const submitted = await engine.submit({ ...call, ...names, answers: {} })
    const newReceipt = submitted.kind === 'submitted' ? submitted.submission.receipt : ''
    const { body } = await school.call<ReceiptReply>(await cookieOf('o'), 'POST', '/api/receipts/check', { body: { receipt: newReceipt } })
    expect([carried.kind !== 'notFound' && carried.rivals, taken.kind, saved.kind === 'saved' && saved.saved, body.check]).toEqual([
      [],
      'taken',
      { q4: { seq: 1, version: largest + 1 } },
      expect.objectContaining({ matches: true, logIntact: true }),
    ])
  })
})
