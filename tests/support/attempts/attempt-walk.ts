import type { CommandName, Commands, Item } from '../../../server/features/attempts/engine/command-table.ts'
import type { SaveOutcome, SubmitOutcome, TakeOverOutcome } from '../../../server/features/attempts/engine/commands.ts'
import type { createCore } from '../../../server/features/attempts/engine/core.ts'
import type { School } from '../school/school.ts'
import type { Message, Reply } from './attempt-model-server.ts'

type Core = ReturnType<typeof createCore>
type Outcome = SaveOutcome | SubmitOutcome | TakeOverOutcome

/** One question of a running attempt, spoken to as the model speaks to its server. */
export interface WalkedAttempt {
  answer: (message: Message) => Promise<Reply>
  close: () => Promise<void>
  /** Everything that the database holds, in the model's names. */
  held: () => Promise<HeldState>
}

export interface HeldState {
  version: number
  epoch: number
  inCharge: number
  isOpen: boolean
  text: string
  rivals: string[]
  evidence: string[]
  submissions: number
}

const question = 'q4'
const minute = 60_000
const kinds: Record<string, Reply['kind']> = {
  saved: 'saved',
  replacedWriter: 'replaced',
  attemptClosed: 'closed',
  submitted: 'closed',
  noOpenAttempt: 'closed',
  staleEpoch: 'stale',
  taken: 'taken',
}

export const textOf = (value: number | null): string => (value === null ? '' : `text ${value}`)
const numberOf = (writer: string | null): number => (writer === null ? -1 : Number(writer.slice(1)))

async function run<N extends CommandName>(core: Core, name: N, command: Commands[N][0]): Promise<Commands[N][1]> {
  const [result] = await core.run([{ name, command } as Item])
  if (!result?.ok) throw new Error(result?.fault ?? 'no result')
  return result.value as Commands[N][1]
}

interface Places {
  school: School
  /** The servers; one after another takes the next message. */
  cores: readonly Core[]
  assignmentId: string
  studentId: string
  tokenOf: (name: string) => number
  saysOf: (edit: number) => number | null
}

/** Begins an attempt that nobody is in charge of yet; every student begins one. */
export async function walkAttempt({ school, cores, assignmentId, studentId, tokenOf, saysOf }: Places): Promise<WalkedAttempt> {
  let turn = 0
  const core = (): Core => cores[turn++ % cores.length] as Core
  const arrivedAt = school.clock.now()
  const person = { studentId, arrivedAt }
  const begun = await run(core(), 'begin', { ...person, assignmentId: assignmentId, accessCode: null, writer: null, from: null })
  if (begun.kind !== 'open') throw new Error(begun.kind)
  const attemptId = begun.attempt.id

  async function outcomeOf({ kind, writer, epoch, seq, base, edit, settles, from }: Message): Promise<Outcome> {
    const name = `w${writer}`
    if (kind === 'take') return run(core(), 'takeOver', { ...person, attemptId, writer: name, from: from + 1 })
    const ids = await idsOf(school, attemptId)
    const entry = { answerId: null, textAnswer: textOf(saysOf(edit)), seq, base, settles: settles.flatMap((each) => ids.get(each) ?? []) }
    const sent = { writer: name, epoch: epoch + 1, answers: edit < 0 ? {} : { [question]: entry }, flags: {} }
    if (kind === 'save') return run(core(), 'save', { ...person, attemptId, ...sent, position: null })
    return run(core(), 'submit', { ...person, assignmentId: assignmentId, attemptId, submitId: null, automatic: false, ...sent })
  }

  return {
    async answer(message) {
      const outcome = await outcomeOf(message)
      const names = new Map([...(await idsOf(school, attemptId))].map(([name, id]) => [id, name]))
      return replyOf(outcome, message, { names, tokenOf, held: await heldState(school, attemptId) })
    },
    async close() {
      await run(core(), 'closeByDeadline', { ids: [attemptId], now: arrivedAt + 60 * minute })
    },
    held: () => heldState(school, attemptId),
  }
}

/** The ids of the rivals by writer and `seq`. */
async function idsOf({ db }: School, attemptId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('evidence')
    .select(['id', 'writer', 'seq'])
    .where('attempt_id', '=', attemptId)
    .where('source', '=', 'rival')
    .execute()
  return new Map(rows.map(({ id, writer, seq }) => [`${numberOf(writer)}.${seq}`, id]))
}

interface Named {
  names: Map<string, string>
  tokenOf: (name: string) => number
  held: HeldState & { stands: string }
}

function replyOf(outcome: Outcome, { edit, seq }: Message, { names, tokenOf, held }: Named): Reply {
  const listed = 'rivals' in outcome ? outcome.rivals : 'attempt' in outcome ? outcome.attempt.rivals : []
  const rivals = listed.map(({ id }) => names.get(id) ?? 'nobody')
  const heard = 'saved' in outcome ? outcome.saved[question] : undefined
  return {
    kind: kinds[outcome.kind] ?? 'stale',
    seq: edit < 0 ? 0 : (heard?.seq ?? 0),
    version: heard?.version ?? held.version,
    epoch: held.epoch,
    stands: tokenOf(held.stands),
    rivals: rivals.map((name): [string, number] => [name, tokenOf(name)]).sort(([one], [other]) => (one < other ? -1 : 1)),
    ahead: listed.flatMap(({ id, ahead }) => (ahead ? [names.get(id) ?? 'nobody'] : [])),
    ...('saved' in outcome && edit >= 0 && heard?.seq !== seq ? { seq: 0 } : {}),
  }
}

async function heldState({ db }: School, attemptId: string): Promise<HeldState & { stands: string }> {
  const row = await db.selectFrom('attempts').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow()
  const answer = await db.selectFrom('answers').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst()
  const kept = await db.selectFrom('evidence').select(['writer', 'seq', 'source']).where('attempt_id', '=', attemptId).execute()
  const named = (source: string) => kept.flatMap((each) => (each.source === source ? [`${numberOf(each.writer)}.${each.seq}`] : [])).sort()
  return {
    version: answer?.version ?? 0,
    epoch: row.epoch - 1,
    inCharge: numberOf(row.writer),
    isOpen: row.status === 'open',
    text: answer?.text_answer ?? '',
    rivals: named('rival'),
    evidence: named('late'),
    submissions: row.receipt === null ? 0 : 1,
    stands: answer ? `${numberOf(answer.writer)}.${answer.seq}` : 'nothing',
  }
}
