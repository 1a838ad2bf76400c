import type { BeginReply } from '../../../../domain/api/assignments.ts'
import type { BeginBody } from '../../../../domain/api/attempts.ts'
import { ApiProblem, type Problem, problemOf, reasonOf } from '../../../../domain/problem.ts'
import type { WriterGrant } from '../../../machines/answer-saving/contract.ts'
import type { BeginInput, BeginOutcome, BegunAttempt, Quiz } from '../../../machines/quiz-attempt/contract.ts'
import type { loadAttempt } from '../../api/attempt-loading.ts'
import { beginAttempt, timeIn } from '../../api/attempts.ts'
import { retryWhenBusy } from '../../api/client/retry-when-busy.ts'
import { randomId } from '../../browser/random-id.ts'
import { readNotes } from '../../device/crossed-out-choices.ts'
import { ownTexts } from '../../device/exam-recall.ts'
import { keepExam, noteRequest, readExam, unsentFlags } from '../../device/exam-store.ts'
import { isTakenSince, writingTabs } from '../../device/writing-tabs.ts'
import type { ServerClock } from '../../watch/server-clock.ts'
import { markOverwritten } from './in-sight.ts'
import { takeOverNoted } from './take-over-requests.ts'

const REFUSED = [403, 404, 409, 429]

/** A tab that was opened while this one waited is the one that writes: its student has gone on there. */
const openedElsewhere: BeginOutcome = {
  kind: 'refused',
  problem: { kind: 'refused', status: null, reason: 'openedElsewhere', message: '' },
}

/** Notes the writer of a Begin on this device before it is sent; where the device keeps no exam, none can be restored. */
async function noteBegin({ userId: user, assignmentId: quiz, from }: BeginInput, writer: string): Promise<void> {
  if (from === null) return
  const exam = await readExam(user, quiz).catch(() => null)
  if (exam) await noteRequest({ user, quiz, attempt: exam.attempt.id }, { writer, from }).catch(() => undefined)
}

/** The begun attempt is this writer's, or is taken over from the epoch that the server named. */
async function grantOf(owner: BeginInput, reply: BeginReply, writer: string, signal: AbortSignal): Promise<WriterGrant> {
  const { attempt, inCharge, answers, rivals } = reply
  const time = timeIn(attempt)
  const key = { user: owner.userId, quiz: owner.assignmentId, attempt: attempt.id }
  if (!inCharge || !time) return retryWhenBusy(() => takeOverNoted(key, attempt.epoch, signal), signal)
  return { writer, epoch: attempt.epoch, answers, rivals, time }
}

/** A stay that begins in sight of what was written on this device; where nothing waits for a choice, the device is not asked. */
async function chargeOf(owner: BeginInput, reply: BeginReply, writer: string, signal: AbortSignal): Promise<WriterGrant> {
  const grant = await grantOf(owner, reply, writer, signal)
  if (grant.rivals.length === 0) return grant
  return markOverwritten(await ownTexts(owner, reply.attempt.id).catch(() => ({})), grant)
}

/** The flags of an attempt that an earlier page could not send. */
async function flagsOf({ userId, assignmentId }: BeginInput, attemptId: string): Promise<Record<string, boolean>> {
  const exam = await readExam(userId, assignmentId).catch(() => null)
  return exam?.attempt.id === attemptId ? unsentFlags(exam) : {}
}

/** Keeps the attempt on this device. */
async function keep({ userId: user, quiz }: BeginInput, { attempt, charge, questions }: BegunAttempt): Promise<void> {
  if (quiz) await keepExam({ user, quiz, attempt, questions, answers: charge.answers })
}

/** Loads the code that keeps and sends answers: without it no attempt begins. Throws where there is no network. */
export async function loadSaving(): Promise<void> {
  const code = [import('./answer-saving.calls.ts'), import('../../device/journal.ts'), import('./record-sending.ts')]
  await Promise.all(code).catch((cause) => {
    throw new ApiProblem({ kind: 'network' }, { cause })
  })
}

/** The attempt of a reply, of which this page is put in charge. */
async function begunOf(input: BeginInput, reply: BeginReply, charge: WriterGrant): Promise<BegunAttempt> {
  const { serverNow, deadline, credited } = charge.time
  const attempt = { ...reply.attempt, epoch: charge.epoch, serverNow, deadline, credited }
  const notes = readNotes({ userId: input.userId, assignmentId: input.assignmentId, attemptId: attempt.id })
  const flags = await flagsOf(input, attempt.id)
  return { kind: 'begun', attempt, charge, questions: reply.questions, ...notes, flags }
}

/** Asks for the attempt; a server of an older build, which an update has not reached yet, does not know that a page names what it shows. */
async function ask(assignmentId: string, { older, shown }: Record<'older' | 'shown', BeginBody>, signal: AbortSignal): Promise<BeginReply> {
  try {
    return await beginAttempt(assignmentId, { ...older, ...shown }, signal)
  } catch (error) {
    if (reasonOf(error) !== 'unknownField') throw error
    return beginAttempt(assignmentId, older, signal)
  }
}

/** What the page has of its own: its clock, and the call that it has read the quiz by. */
interface BeginningPage {
  clock: ServerClock
  loadAttempt: typeof loadAttempt
}

/** What the page shows: its open attempt, or the time limit of the one that would begin. */
const shownBy = ({ attempt, quiz }: BeginInput): BeginBody =>
  attempt === null ? { ...(quiz && { timeLimitMinutes: quiz.timeLimitMinutes }) } : { attempt }

/** The quiz as it has become, where a refusal is about that. */
async function quizOf(problem: Problem, input: BeginInput, signal: AbortSignal, page: BeginningPage): Promise<{ quiz?: Quiz }> {
  if (problem.reason !== 'timeLimitChanged') return {}
  const outcome = await page.loadAttempt(input, signal, page.clock)
  return outcome.kind === 'quiz' ? { quiz: outcome.quiz } : {}
}

/** Begins an attempt, or goes on with the open one, and keeps it on this device; a reply that comes when another tab has gone on meanwhile changes nothing. */
export async function begin(input: BeginInput, signal: AbortSignal, page: BeginningPage): Promise<BeginOutcome> {
  const { assignmentId, accessCode, from } = input
  const writer = randomId()
  const older = { writer, ...(accessCode !== null && { accessCode }), ...(from !== null && { from }) }
  try {
    await loadSaving()
    const before = await writingTabs()
    await noteBegin(input, writer)
    const reply = await retryWhenBusy(() => ask(assignmentId, { older, shown: shownBy(input) }, signal), signal)
    if (await isTakenSince(before, reply.attempt.id)) return openedElsewhere
    const charge = await chargeOf(input, reply, writer, signal)
    page.clock.observe(charge.time.serverNow, charge.time.arrivedAt)
    const begun = await begunOf(input, reply, charge)
    keep(input, begun).catch(() => undefined)
    return begun
  } catch (error) {
    const problem = problemOf(error)
    if (problem.kind !== 'refused' || !REFUSED.includes(problem.status ?? 0)) throw error
    // An open attempt would have been returned before any refusal.
    globalThis.dispatchEvent?.(new Event('attempts.read'))
    return { kind: 'refused', problem, ...(await quizOf(problem, input, signal, page)) }
  }
}
