import type { Accommodation } from '../../../domain/time/accommodation.ts'
import type { QuizTerms } from '../../../domain/time/effective-facts.ts'
import type { AccommodationsTable } from '../../db/accommodation-tables.ts'
import type { AssignmentsTable } from '../../db/schema.ts'

/** The columns of an accommodation `c` that say what is given. */
export const givenColumns = [
  'c.time_percent',
  'c.extra_minutes',
  'c.available_from',
  'c.available_until',
  'c.due_date',
  'c.extra_attempts',
  'c.all_questions',
  'c.may_go_back',
  'c.larger_text',
] as const

type Unprefixed<Column> = Column extends `c.${infer Name}` ? Name : never
export type GivenRow = Pick<AccommodationsTable, Unprefixed<(typeof givenColumns)[number]>>

/** Returns a row as what is given. */
export const accommodationOf = (row: GivenRow): Accommodation => ({
  timeFactor: row.time_percent / 100,
  extraMinutes: row.extra_minutes,
  availableFrom: row.available_from,
  availableUntil: row.available_until,
  dueDate: row.due_date,
  extraAttempts: row.extra_attempts,
  allQuestions: row.all_questions === 1,
  mayGoBack: row.may_go_back === 1,
  largerText: row.larger_text === 1,
})

/** Returns what is given, by student, of rows that each reach one; a group without members reaches nobody. */
export function givenByStudent(rows: readonly (GivenRow & { student: string | null })[]): Map<string, Accommodation[]> {
  const found = new Map<string, Accommodation[]>()
  for (const row of rows) if (row.student !== null) found.set(row.student, [...(found.get(row.student) ?? []), accommodationOf(row)])
  return found
}

/** Returns what is given as the columns of a row. */
export const givenRowOf = (given: Accommodation): GivenRow => ({
  time_percent: Math.round(given.timeFactor * 100),
  extra_minutes: given.extraMinutes,
  available_from: given.availableFrom,
  available_until: given.availableUntil,
  due_date: given.dueDate,
  extra_attempts: given.extraAttempts,
  all_questions: given.allQuestions ? 1 : 0,
  may_go_back: given.mayGoBack ? 1 : 0,
  larger_text: given.largerText ? 1 : 0,
})

/** The columns of an assignment that say what everybody has. */
export type TermsRow = Pick<
  AssignmentsTable,
  | 'time_limit_minutes'
  | 'available_from'
  | 'available_until'
  | 'until_set_at'
  | 'due_date'
  | 'allowed_attempts'
  | 'one_question_at_time'
  | 'cant_go_back'
>

/** Returns what a quiz gives everybody. */
export const termsOf = (row: TermsRow): QuizTerms => ({
  timeLimitMinutes: row.time_limit_minutes,
  availableFrom: row.available_from,
  availableUntil: row.available_until,
  untilSetAt: row.until_set_at,
  dueDate: row.due_date,
  allowedAttempts: row.allowed_attempts,
  oneQuestionAtTime: row.one_question_at_time === 1,
  cantGoBack: row.cant_go_back === 1,
})
