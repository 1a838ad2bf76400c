import type { RunningExamView } from '../../../domain/api/courses.ts'
import { type Answers, type AnswerValue, emptyAnswer, isAnswered } from '../../../domain/attempt/answer.ts'
import { usualGrace } from '../../../domain/time/usual-grace.ts'
import type { OutboxRecord } from '../../machines/flushing/contract.ts'
import type { RecalledExam } from '../../machines/quiz-attempt/contract.ts'
import { randomId } from '../browser/random-id.ts'
import { readNotes } from './crossed-out-choices.ts'
import type { KeptExam } from './exam-database.ts'
import { examsOf, keepSeen, questionsOf, readExam, unsentFlags } from './exam-store.ts'
import { readRecords } from './outbox-store.ts'

type Owner = { assignmentId: string; userId: string }

/** The answers on screen: those that the server held last, then what each later stay on this device wrote, on the version that it was made on. */
function answersOf({ answers }: KeptExam, records: readonly OutboxRecord[]): Answers {
  const shown: Answers = { ...answers }
  for (const { question, base, value } of records) shown[question] = { ...(shown[question] ?? emptyAnswer), ...value, version: base }
  return shown
}

const byStay = (one: OutboxRecord, other: OutboxRecord): number =>
  Number(one.detached ?? false) - Number(other.detached ?? false) || one.epoch - other.epoch

/**
 * The server's time by the date of this computer, which may be wrong: it is shown, and ends nothing. It is never before what the server said last.
 */
const estimate = ({ attempt, keptAt }: KeptExam, now: number): string =>
  new Date(Date.parse(attempt.serverNow) + Math.max(0, now - keptAt)).toISOString()

/** Whether the end and its grace are over by that estimate. */
function isOver(exam: KeptExam, now: number): boolean {
  const { deadline, grace = usualGrace } = exam.attempt
  return deadline !== null && Date.parse(estimate(exam, now)) > Date.parse(deadline) + grace
}

/** Reads the edits first: one that is acknowledged meanwhile is then among the answers as well, and never in neither. */
async function readBoth({ userId, assignmentId }: Owner): Promise<{ exam: KeptExam; records: OutboxRecord[] } | null> {
  const found = await readRecords(userId)
  const exam = await readExam(userId, assignmentId)
  if (!exam) return null
  return { exam, records: found.filter(({ attempt, refused }) => attempt === exam.attempt.id && refused === null).toSorted(byStay) }
}

/**
 * Opens a person's begun attempt from this device, as a writer of its own that the server does not know yet; null where none is kept, or where its
 * time is over. That deletes nothing: by its own date a computer cannot know.
 */
export async function recallExam(owner: Owner): Promise<RecalledExam | null> {
  const found = await readBoth(owner)
  if (!found || isOver(found.exam, Date.now())) return null
  const { exam, records: earlier } = found
  const { attempt, quiz } = exam
  // The page goes on without it: at worst the student is asked to choose between texts of their own.
  await keepSeen({ user: owner.userId, quiz: owner.assignmentId, attempt: attempt.id }, earlier).catch(() => undefined)
  const { deadline, credited } = attempt
  const time = { serverNow: estimate(exam, Date.now()), deadline, credited, arrivedAt: performance.now(), isEstimate: true } as const
  const charge = { writer: randomId(), epoch: attempt.epoch, answers: answersOf(exam, earlier), rivals: [], time }
  const notes = readNotes({ ...owner, attemptId: attempt.id })
  return { kind: 'begun', quiz, attempt, charge, questions: await questionsOf(exam), ...notes, earlier, flags: unsentFlags(exam) }
}

/** Lists the begun exams of a person that this device can open without the server, the one that it heard of last first. */
export async function recallableExams(userId: string): Promise<RunningExamView[]> {
  const kept = (await examsOf(userId)).filter((exam) => !isOver(exam, Date.now()))
  return kept
    .toSorted((one, other) => other.keptAt - one.keptAt)
    .map(({ quiz, attempt }) => ({ assignmentId: quiz.id, title: quiz.title, deadline: attempt.deadline }))
}

/** The newest text of a question on this device, and those that were on screen here before it. */
export interface OwnTexts {
  newest: AnswerValue
  before: AnswerValue[]
}

/** Reads, by question, what was written without the server since it granted a stay last; nothing of another attempt. */
export async function ownTexts(owner: Owner, attemptId: string): Promise<Record<string, OwnTexts>> {
  const found = await readBoth(owner)
  if (found?.exam.attempt.id !== attemptId) return {}
  const shown = answersOf(found.exam, found.records)
  const own: Record<string, OwnTexts> = {}
  for (const [question, before] of Object.entries(found.exam.seen ?? {})) {
    const newest = shown[question]
    if (newest) own[question] = { newest, before }
  }
  return own
}

/** Reads what restored pages have shown of each question: what was there before anything was written, and what each of them began with. */
export async function seenWithoutServer(owner: Owner): Promise<Record<string, AnswerValue[]>> {
  const found = await readBoth(owner)
  if (!found) return {}
  const granted = found.records.filter(({ detached }) => !detached)
  const seen: Record<string, AnswerValue[]> = { ...found.exam.seen }
  // A flag on a question without an answer says nothing of what another device has cleared.
  for (const [question, value] of Object.entries(answersOf(found.exam, granted)))
    if (isAnswered(value) || value.version > 0) seen[question] = [value, ...(seen[question] ?? [])]
  return seen
}
