import { type AnswerValue, emptyAnswer, isSameAnswer, type Rival } from '../../../../domain/attempt/answer.ts'
import { cleanText } from '../../../../domain/text/clean-text.ts'
import type { InSight, WriterGrant } from '../../../machines/answer-saving/contract.ts'
import type { OutboxRecord } from '../../../machines/flushing/contract.ts'
import type { OwnTexts } from '../../device/exam-recall.ts'

/** An answer as the server stores it. */
const cleaned = ({ answerId, textAnswer }: AnswerValue): AnswerValue => ({ answerId, textAnswer: cleanText(textAnswer) })

/** Says of one question what a student saw who changed it without the server: what counts, or a rival that is ahead of it, is in sight where it says the same. */
function inSightOf(question: string, values: readonly AnswerValue[], { answers, rivals }: WriterGrant): InSight {
  const seen = values.map(cleaned)
  const isSeen = (answer: AnswerValue): boolean => seen.some((value) => isSameAnswer(value, answer))
  const held = answers[question] ?? emptyAnswer
  const own = rivals.filter(({ questionId, answer }) => questionId === question && isSeen(answer))
  const settles = own.map(({ id }) => id)
  return isSeen(held) || own.some(({ ahead }) => ahead) ? { base: held.version, settles } : { settles }
}

/** Returns the rivals of a question that its newest text on this device overwrote, where that text counts, or is ahead and thus comes on screen. */
function overwrittenIn(question: string, { newest, before }: OwnTexts, { answers, rivals }: WriterGrant): Rival[] {
  const [last, ...seen] = [newest, ...before].map(cleaned)
  const isLast = ({ answer }: Pick<Rival, 'answer'>) => last !== undefined && isSameAnswer(answer, last)
  const isOlder = ({ answer }: Rival) => seen.some((value) => isSameAnswer(answer, value)) && !isLast({ answer })
  const all = rivals.filter(({ questionId }) => questionId === question)
  const shown = all.findLast((rival) => rival.ahead && !isOlder(rival))
  return isLast(shown ?? { answer: answers[question] ?? emptyAnswer }) ? all.filter(isOlder) : []
}

/** Marks the rivals that newer texts of this device overwrote; they are no longer ahead. What the page has `written` itself settles by what was on screen. */
export function markOverwritten(own: Record<string, OwnTexts>, grant: WriterGrant, written: readonly OutboxRecord[] = []): WriterGrant {
  const untouched = Object.entries(own).filter(([id]) => !written.some(({ question }) => question === id))
  const found = untouched.map(([question, texts]) => [question, overwrittenIn(question, texts, grant)] as const)
  const over = found.flatMap(([, rivals]) => rivals)
  if (over.length === 0) return grant
  const settles = found.flatMap(([question, rivals]) => (rivals.length > 0 ? [[question, rivals.map(({ id }) => id)] as const] : []))
  const rivals = grant.rivals.map((rival) => (over.includes(rival) ? { ...rival, ahead: false } : rival))
  return { ...grant, rivals, overwritten: Object.fromEntries(settles) }
}

/** Lists the newest edit of each question that was made out of sight of what counts. */
export function outOfSight(written: readonly OutboxRecord[], seen: Record<string, InSight>, { answers }: WriterGrant): OutboxRecord[] {
  const newest = [...new Map(written.map((record) => [record.question, record])).values()]
  return newest.filter(({ question, base }) => (seen[question]?.base ?? base) !== (answers[question]?.version ?? 0))
}

/** Compares what the server holds with what was on screen: `shown` when pages were opened without it, then what was written; a question that is changed while the server answers is among them. */
export function inSight(
  shown: Record<string, readonly AnswerValue[]>,
  written: readonly OutboxRecord[],
  grant: WriterGrant,
): Record<string, InSight> {
  const questions = new Set([...Object.keys(shown), ...Object.keys(grant.answers), ...written.map(({ question }) => question)])
  const valuesOf = (id: string) => [...(shown[id] ?? []), ...written.flatMap(({ question, value }) => (question === id ? [value] : []))]
  return Object.fromEntries([...questions].map((id) => [id, inSightOf(id, valuesOf(id), grant)]))
}
