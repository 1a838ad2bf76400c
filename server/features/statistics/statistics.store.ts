import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { LoggedSave } from '../../../domain/attempt/answer-times.ts'
import type { SubmissionResponses } from '../../../domain/grading/quiz-analysis.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Enough of a text to tell equal short answers and blanks; essays are not read whole. */
const textLength = 300
const entriesLength = 500
const rowsPerBatch = 100
const longestLog = 5_000

const taken =
  (db: Db) =>
  async (attemptIds: readonly string[]): Promise<Map<string, SubmissionResponses>> => {
    const rows = await db
      .selectFrom('grades as g')
      .leftJoin('answers as w', (join) => join.onRef('w.attempt_id', '=', 'g.attempt_id').onRef('w.question_id', '=', 'g.question_id'))
      .select(['g.attempt_id', 'g.question_id', 'g.points', 'w.answer_id'])
      .select(sql<string | null>`substr(ltrim(w.text_answer), 1, ${sql.lit(textLength)})`.as('text'))
      .where('g.attempt_id', 'in', attemptIds)
      .execute()
    const found = new Map(attemptIds.map((id) => [id, new Map<string, { points: number | null; answerId: string | null; text: string }>()]))
    for (const { attempt_id, question_id, points, answer_id, text } of rows)
      found.get(attempt_id)?.set(question_id, { points, answerId: answer_id, text: text ?? '' })
    return found
  }

/** Rows that tell of no work on a question: rivals, what is written anew at the close, and what a teacher accepted. */
const isNoWork = (entries: string): boolean => /^\[\{"(?:rival|close|accepted)"/.test(entries)

/** The entries of a row begin with `["<question>",`; inside a text every quotation mark is escaped. */
const questionsIn = (entries: string): string[] =>
  isNoWork(entries) ? [] : [...entries.matchAll(/\["([^"\\]{1,64})",/g)].map(([, id]) => id ?? '')

type LogRow = LoggedSave & { attemptId: string; seq: number }

const logRows =
  (db: Db) =>
  async (attemptIds: readonly string[], after: number): Promise<LogRow[]> => {
    const rows = await db
      .selectFrom('answer_log')
      .select(['attempt_id', 'seq', 'at', sql<string>`substr(entries, 1, ${sql.lit(entriesLength)})`.as('entries')])
      .where('attempt_id', 'in', attemptIds)
      .where('seq', '>', after)
      .where('seq', '<=', after + rowsPerBatch)
      .orderBy('attempt_id')
      .orderBy('seq')
      .execute()
    return rows.map(({ attempt_id, seq, at, entries }) => ({ attemptId: attempt_id, seq, at, questionIds: questionsIn(entries) }))
  }

/** A row may hold whole answers and is read from disk as such, so a log comes in pieces, with a turn for everybody else between two. */
const saves =
  (db: Db) =>
  async (attemptIds: readonly string[]): Promise<Map<string, LoggedSave[]>> => {
    const found = new Map<string, LoggedSave[]>(attemptIds.map((id) => [id, []]))
    let longer = [...attemptIds]
    for (let after = 0; longer.length > 0 && after < longestLog; after += rowsPerBatch) {
      const rows = await logRows(db)(longer, after)
      for (const { attemptId, at, questionIds } of rows) found.get(attemptId)?.push({ at, questionIds })
      longer = longer.filter((id) => found.get(id)?.length === after + rowsPerBatch)
      await nextTurn()
    }
    for (const id of longer) found.delete(id)
    return found
  }

/** Reads what the statistics of a quiz are made of, in pieces as large as the caller wants. */
export const statisticsStore = (db: Db) => ({
  /** Returns the answers of each attempt with their points; of a text only the beginning. */
  taken: taken(db),
  /** Returns when each attempt saved which questions, in order; of a row with a long text only the questions at its beginning. An attempt of more than 5,000 saves is left out. */
  saves: saves(db),
})
