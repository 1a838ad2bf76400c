import { type AnswerValue, emptyAnswer, isAnswered, isSameAnswer, type Rival } from '../../../domain/attempt/answer.ts'
import type { OutboxRecord } from '../flushing/contract.ts'
import { beginWithoutServer } from './begin-without-server.ts'
import type { FreshStart, RivalChoice, SavingContext, SavingInput, WriterGrant } from './contract.ts'
import { withEdit, withFlag, withFlags } from './outbox.ts'
import { localOf, rivalsIn } from './records.ts'

const refusedOf = (local: readonly OutboxRecord[]) =>
  local.flatMap(({ question, refused, value }) => (refused === null ? [] : [{ questionId: question, reason: refused, answer: value }]))

/** The newest rival of each question that is ahead of what counts. */
const newestAhead = (rivals: readonly Rival[]): Rival[] => [
  ...new Map(rivals.filter(({ ahead }) => ahead).map((rival) => [rival.questionId, rival])).values(),
]

/** Puts the newest rivals that are ahead into the input, as ordinary edits that settle them, and whatever says the same. */
function withAhead(context: SavingContext): SavingContext {
  const { rivals } = context
  const saying = ({ questionId, answer }: Rival) =>
    rivals.filter((one) => one.questionId === questionId && isSameAnswer(one.answer, answer))
  let shown = context
  for (const rival of newestAhead(rivals)) {
    const settles = saying(rival).map(({ id }) => id)
    shown = Object.assign({}, shown, withEdit(shown, { questionId: rival.questionId, change: rival.answer, settles }))
  }
  return shown
}

/** The text on screen settles what it overwrote, as an ordinary edit. */
export function settleOverwritten(context: SavingContext): SavingContext {
  let settled = context
  for (const [questionId, settles] of Object.entries(context.overwritten ?? {}))
    settled = Object.assign({}, settled, withEdit(settled, { questionId, change: {}, settles }))
  return settled
}

const cleared: AnswerValue = { answerId: null, textAnswer: '' }

/** Takes the flags back of these questions. */
function withoutFlags(context: SavingContext, questionIds: readonly string[]): SavingContext {
  let unflagged = context
  for (const id of questionIds) if (unflagged.answers[id]?.flagged) unflagged = Object.assign({}, unflagged, withFlag(unflagged, id))
  return unflagged
}

/** Clears the answers and flags that Start Fresh counted, as ordinary edits; what changed since stays and is listed. */
function withFresh(context: SavingContext, { versions, rivals }: FreshStart): SavingContext {
  const answered = Object.keys(context.answers).filter((id) => isAnswered(context.answers[id]))
  const isCounted = (id: string) => (context.answers[id] ?? emptyAnswer).version === (versions[id] ?? 0)
  const settledIn = (questionId: string) =>
    context.rivals.filter((rival) => rival.questionId === questionId && rivals.includes(rival.id)).map(({ id }) => id)
  const named = context.rivals.filter(({ id }) => rivals.includes(id)).map(({ questionId }) => questionId)
  const questions = [...new Set([...answered, ...named])].filter(isCounted)
  let fresh = context
  for (const questionId of questions)
    fresh = Object.assign({}, fresh, withEdit(fresh, { questionId, change: cleared, settles: settledIn(questionId) }))
  const counted = Object.keys(context.answers).filter(isCounted)
  return { ...withoutFlags(fresh, counted), keptFresh: answered.filter((id) => !isCounted(id)) }
}

/** Begins a stay in charge: the server's state is shown, and nothing is unsent but what follows from it. */
export function takeCharge(context: SavingContext, charge: WriterGrant, local: readonly OutboxRecord[]): SavingContext {
  const begun: SavingContext = {
    ...context,
    ...charge,
    local: [...local],
    earlier: undefined,
    seqs: {},
    unsent: {},
    flagSeqs: {},
    unsentFlags: {},
    savedAt: charge.time.serverNow,
    notCounted: [...context.notCounted, ...refusedOf(local)],
    failures: 0,
    retryAfter: null,
    problem: null,
  }
  return withAhead(begun)
}

const empty = {
  seqs: {},
  unsent: {},
  flagSeqs: {},
  unsentFlags: {},
  failures: 0,
  retryAfter: null,
  visible: true,
  drafting: false,
  stored: true,
  notCounted: [],
  keptFresh: [],
  problem: null,
  automatic: false,
  lost: [],
  restarts: 0,
}

/** Returns the context that answer saving begins with. */
export function beginSaving({ fresh, flags, ...input }: SavingInput): SavingContext {
  const facts = { ...empty, ...input, savedPosition: input.position, savedAt: input.time.serverNow }
  if (input.earlier) return withFlags(beginWithoutServer(facts), flags)
  if (fresh === null) return withFlags(settleOverwritten(takeCharge(facts, input, input.local)), flags)
  const settled = withFresh({ ...facts, notCounted: refusedOf(input.local) }, fresh)
  const unnamed = settled.rivals.filter(({ id }) => !fresh.rivals.includes(id))
  const arrived = newestAhead(unnamed).map(({ questionId }) => questionId)
  return {
    ...withAhead({ ...settled, rivals: unnamed }),
    rivals: settled.rivals,
    keptFresh: [...new Set([...settled.keptFresh, ...arrived])],
  }
}

const isText = ({ answerId }: AnswerValue): boolean => answerId === null

function chosen(mine: AnswerValue, rivals: readonly Rival[], keep: RivalChoice): AnswerValue {
  if (keep === 'mine') return mine
  if (keep === 'both') {
    const texts = [mine, ...rivals.map(({ answer }) => answer)].filter(isText).map(({ textAnswer }) => textAnswer)
    return { ...mine, textAnswer: [...new Set(texts)].filter((text) => text.trim() !== '').join('\n\n') }
  }
  return rivals.find(({ id }) => id === keep.rivalId)?.answer ?? mine
}

/** Adds a person's choice between the answer on screen and its rivals, as one edit that names those of the server. */
export function settleRivals(context: SavingContext, questionId: string, keep: RivalChoice): Partial<SavingContext> {
  const rivals = rivalsIn(context).filter((rival) => rival.questionId === questionId)
  const mine = context.answers[questionId] ?? emptyAnswer
  const change = chosen({ answerId: mine.answerId, textAnswer: mine.textAnswer }, rivals, keep)
  const here = localOf(context, questionId)
  const settles = rivals.map(({ id }) => id).filter((id) => context.rivals.some((rival) => rival.id === id))
  return { ...withEdit(context, { questionId, change, settles }), local: context.local.filter((record) => !here.includes(record)) }
}
