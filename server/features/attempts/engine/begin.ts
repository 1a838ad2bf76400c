import { timingSafeEqual } from 'node:crypto'
import { type BeginFacts, beginRefusal, showsTooMuchTime } from '../../../../domain/attempt/attempt.ts'
import { drawChoiceOrder } from '../../../../domain/attempt/taker-questions.ts'
import { studentQuizBudget } from '../../../../domain/limits.ts'
import { comparable } from '../../../../domain/text/plain-text.ts'
import { deadlineOf, type Outage, windowEnd } from '../../../../domain/time/deadline.ts'
import { dueGivenBy, outagesMoveFrom } from '../../../../domain/time/due-date.ts'
import { day } from '../../../../domain/time/durations.ts'
import { type EffectiveFacts, effectiveFacts } from '../../../../domain/time/effective-facts.ts'
import type { AssignmentsTable } from '../../../db/schema.ts'
import { type TermsRow, termsOf } from '../../accommodations/accommodation-row.ts'
import { type AttemptRow, stateOf, type WholeAttemptRow } from '../attempt-state.ts'
import { codeWait, countWrongCode } from './access-code-tries.ts'
import { readState } from './attempt-rows.ts'
import { closeWhenOver } from './close.ts'
import type { BeginCommand, BeginOutcome } from './commands.ts'
import type { Context } from './context.ts'
import { read, type Sql } from './database/sql.ts'
import { givenTo } from './given.ts'
import { sha256 } from './log/log-writing.ts'
import { noteBrowser, putInCharge } from './take-over.ts'
import { wakeHeartbeat } from './time/beat.ts'
import { outagesSince } from './time/outages.ts'
import { givenRules } from './time/rule-columns.ts'

type FactsRow = Pick<AssignmentsTable, 'version_id' | 'type' | 'is_published' | 'access_code' | 'shuffle_answers'> &
  TermsRow & { used: number; last_number: number; stored: number; enrolled: number; archived: number }

/** A quiz as it is for one student. */
interface QuizRow extends FactsRow {
  facts: EffectiveFacts
  outages: readonly Outage[]
}

/** Returns the student's open attempt, or makes one where the rules allow it and the page shows none; another server's attempt of the same moment is returned too. */
export async function begin(context: Context, command: BeginCommand): Promise<BeginOutcome> {
  const { sql } = context
  const { assignmentId, studentId } = command
  const [open] = await read<AttemptRow>(sql, 'openAttempt', [assignmentId, studentId])
  const judgedAt = Math.min(command.arrivedAt, context.tick?.elsewhere ?? command.arrivedAt)
  const isOpen = open && !(await closeWhenOver(context, open, judgedAt))
  if (command.shown && !(isOpen && open.id === command.shown)) return { kind: 'refused', reason: 'attemptEnded' }
  if (isOpen) return resume(context, open, command)
  const quiz = await readQuiz(sql, command)
  if (!quiz) return { kind: 'refused', reason: 'notPublished' }
  const refused = await refusalOf(context, quiz, command)
  const row = refused ? null : await newAttempt(context, quiz, command)
  if (row) return { kind: 'open', attempt: stateOf(row, {}, []), created: true, inCharge: row.writer === command.writer }
  const [winner] = await read<AttemptRow>(sql, 'openAttempt', [assignmentId, studentId])
  if (winner) return resume(context, winner, command)
  return refused ?? begin(context, command)
}

async function readQuiz(sql: Sql, { assignmentId, studentId, arrivedAt }: BeginCommand): Promise<QuizRow | undefined> {
  const [row] = await read<FactsRow>(sql, 'quizFacts', [assignmentId, studentId, arrivedAt - day])
  if (!row) return undefined
  const facts = effectiveFacts(termsOf(row), await givenTo(sql, assignmentId, studentId))
  const hasDates = facts.availableUntil !== null || facts.dueDate !== null
  return { ...row, facts, outages: hasDates ? await outagesSince(sql, outagesMoveFrom(arrivedAt, facts)) : [] }
}

/** Returns the open attempt; it is taken over only from the epoch that it has. */
async function resume({ sql }: Context, open: AttemptRow, { writer, from, browser = null }: BeginCommand): Promise<BeginOutcome> {
  const taken = writer === null || from === null ? null : await putInCharge(sql, open, { writer, from, browser })
  const attempt = await readState(sql, taken ?? open)
  return { kind: 'open', attempt, created: false, inCharge: attempt.writer === writer }
}

const factsOf = (quiz: QuizRow): BeginFacts => ({
  ...quiz.facts,
  isQuiz: quiz.type === 'quiz' && quiz.version_id !== null,
  isPublished: quiz.is_published === 1 && quiz.archived === 0,
  isEnrolled: quiz.enrolled > 0,
  attemptsUsed: quiz.used,
  windowEndsAt: windowEnd(quiz.facts, quiz.outages),
})

async function refusalOf(context: Context, quiz: QuizRow, command: BeginCommand): Promise<BeginOutcome | null> {
  const { arrivedAt, shownLimit } = command
  const reason = beginRefusal(factsOf(quiz), arrivedAt)
  if (reason) return { kind: 'refused', reason }
  if (quiz.stored > studentQuizBudget.bytesPerDay) return { kind: 'refused', reason: 'tooMuchStored' }
  const refused = await codeRefusal(context, quiz, command)
  if (refused || shownLimit === undefined || !showsTooMuchTime(shownLimit, quiz.facts.timeLimitMinutes)) return refused
  return { kind: 'refused', reason: 'timeLimitChanged' }
}

async function codeRefusal({ sql }: Context, quiz: QuizRow, command: BeginCommand): Promise<BeginOutcome | null> {
  const { assignmentId, studentId, arrivedAt, accessCode } = command
  const code = comparable(quiz.access_code, true)
  if (code === '') return null
  const typed = comparable(accessCode ?? '', true)
  if (typed === '') return { kind: 'refused', reason: 'accessCodeRequired' }
  const retryAfter = await codeWait(sql, studentId, assignmentId, arrivedAt)
  if (retryAfter !== null) return { kind: 'tooManyCodes', retryAfter }
  if (isSameCode(typed, code)) return null
  await countWrongCode(sql, studentId, assignmentId, arrivedAt)
  return { kind: 'refused', reason: 'accessCodeWrong' }
}

const digest = (code: string): Buffer => Buffer.from(sha256(code), 'hex')

/** Takes the same time whatever the codes have in common. */
const isSameCode = (typed: string, code: string): boolean => timingSafeEqual(digest(typed), digest(code))

/** Returns null when an attempt of the same student came first. */
async function newAttempt(context: Context, quiz: QuizRow, command: BeginCommand): Promise<WholeAttemptRow | null> {
  const { sql, versions, newId, random } = context
  const { assignmentId, studentId, writer, arrivedAt } = command
  const { questions } = await versions.one(sql, quiz.version_id ?? '')
  const deadline = deadlineOf(arrivedAt, quiz.facts, quiz.outages).at
  const due = dueGivenBy(arrivedAt, quiz.facts, quiz.outages)
  if (deadline !== null || due !== null) await wakeHeartbeat(context, arrivedAt)
  const row: WholeAttemptRow = {
    id: newId(),
    assignment_id: assignmentId,
    student_id: studentId,
    version_id: quiz.version_id ?? '',
    number: quiz.last_number + 1,
    status: 'open',
    started_at: arrivedAt,
    deadline,
    begun_deadline: deadline,
    credited: 0,
    grace_credited: 0,
    epoch: 1,
    writer,
    position: 0,
    choice_order: JSON.stringify(quiz.shuffle_answers === 1 ? drawChoiceOrder(questions, random) : {}),
    log_seq: 0,
    log_head: '',
    log_bytes: 0,
    log_at: 0,
    aside_bytes: 0,
    paused_at: null,
    room_version: 0,
  }
  const { id, version_id, number, choice_order } = row
  const values = [
    id,
    assignmentId,
    studentId,
    version_id,
    number,
    arrivedAt,
    deadline,
    deadline,
    writer,
    choice_order,
    ...givenRuleValues(quiz),
    due?.due ?? null,
    due?.latest ?? null,
  ]
  if ((await sql.all('insertAttempt', values)).length === 0) return null
  await noteBrowser(sql, id, command.browser)
  return row
}

/** In the order of `insertAttempt`. */
function givenRuleValues(quiz: QuizRow): (number | null)[] {
  const rules = givenRules(termsOf(quiz), quiz.facts)
  return [rules.limit_minutes, rules.open_from, rules.open_until, rules.until_set_at, rules.quiz_from, rules.quiz_until]
}
