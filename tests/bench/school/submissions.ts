import { randomUUIDv7 } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { Answers } from '../../../domain/attempt/answer.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import { chainHash, rowText, wholeEntry } from '../../../server/features/attempts/engine/log/log-writing.ts'
import { receiptForm, receiptOf } from '../../../server/features/attempts/engine/log/receipt.ts'
import type { Member } from './school.ts'

const minute = 60_000

/** Gives numbers from 0 to 1 that are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const inserts = {
  attempt: `insert into attempts (id, assignment_id, student_id, version_id, number, status, closed_by, started_at, submitted_at, epoch, choice_order, receipt_form,
    log_seq, log_head, receipt, score, max_score, pending_points, answered_count, graded_at)
    values (?, ?, ?, ?, 1, ?, 'student', ?, ?, 1, '{}', ${receiptForm}, ?, ?, ?, ?, ?, ?, ?, null)`,
  answer: `insert into answers (attempt_id, question_id, answer_id, text_answer, flagged, version, saved_at) values (?, ?, ?, ?, 0, 1, ?)`,
  grade: `insert into grades (attempt_id, question_id, points, correct, manual, feedback, revision) values (?, ?, ?, ?, 0, '', 0)`,
  log: 'insert into answer_log values (?, ?, ?, ?, ?)',
}

/** What one student gives to one question, and its points; null waits for a person. */
function given(question: Question, skill: number, next: () => number) {
  const isRight = next() < skill
  const points = question.questionType === 'essay' ? (next() < 0.1 ? null : 1) : isRight ? question.points : 0
  const choice = question.answers[isRight ? 0 : 1 + Math.floor(next() * (question.answers.length - 1))]
  const typed = {
    short_answer: isRight ? '42' : `${40 + Math.floor(next() * 20)}`,
    essay: 'Because two odd numbers make an even one. '.repeat(40),
  }
  return { points, answerId: choice?.id ?? null, text: question.questionType in typed ? typed[question.questionType as 'essay'] : '' }
}

type Given = ReturnType<typeof given> & { question: Question }

/** The log of an attempt with a row for each answer, and the receipt that it leads to. */
function provenBy(id: string, started: number, submitted: number, all: readonly Given[]) {
  let head = ''
  const rows = all.map(({ question, answerId, text }, index) => {
    const at = started + (index + 1) * minute
    const entries = rowText(null, [wholeEntry(question.id, 1, { answerId, textAnswer: text })])
    head = chainHash(head, { attempt: id, seq: index + 1, at, entries })
    return { at, entries, hash: head }
  })
  const answers: Answers = Object.fromEntries(
    all.map(({ question, answerId, text }) => [question.id, { answerId, textAnswer: text, flagged: false, version: 1 }]),
  )
  return { rows, head, receipt: receiptOf(id, submitted, answers) }
}

/** Submits one attempt of a quiz for each student, with answers, grades, a row of log for each answer and a receipt, in bulk. */
export function addSubmissions(
  file: string,
  quiz: { id: string; versionId: string },
  students: readonly Member[],
  questions: readonly Question[],
): void {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  db.exec('pragma synchronous = off; pragma cache_size = -131072; begin')
  const [attempt, answer, grade, log] = Object.values(inserts).map((text) => db.prepare(text))
  const next = numbersFrom(7)
  const max = questions.reduce((sum, { points }) => sum + points, 0)
  for (const student of students) {
    const [id, started, skill] = [randomUUIDv7(), Date.now() - 60 * minute, 0.3 + 0.6 * next()]
    const submitted = started + 50 * minute
    const answers = questions.map((question) => ({ question, ...given(question, skill, next) }))
    const score = answers.reduce((sum, { points }) => sum + (points ?? 0), 0)
    const pending = answers.reduce((sum, { points, question }) => sum + (points === null ? question.points : 0), 0)
    const { rows, head, receipt } = provenBy(id, started, submitted, answers)
    const status = pending > 0 ? 'submitted' : 'graded'
    const proven = [answers.length, head, receipt] as const
    attempt?.run(id, quiz.id, student.id, quiz.versionId, status, started, submitted, ...proven, score, max, pending, answers.length)
    for (const [index, { question, points, answerId, text }] of answers.entries()) {
      const { at = started, entries = '', hash = '' } = rows[index] ?? {}
      answer?.run(id, question.id, answerId, text, at)
      grade?.run(id, question.id, points, points === null ? null : points > 0 ? 1 : 0)
      log?.run(id, index + 1, at, entries, hash)
    }
  }
  db.exec('commit; pragma wal_checkpoint(truncate)')
  db.close()
}
