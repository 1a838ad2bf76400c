import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import { setProblem } from '../kit/assigned.ts'
import type { BatchOutcome, FlushingInput, FlushOutcome, OutboxRecord, RecordBatch } from './contract.ts'

export interface FlushingContext extends FlushOutcome, FlushingInput {
  waiting: RecordBatch[]
}

/** All records of one writer in one attempt, in the order in which they were found; what the server has refused is not sent again. */
export function batchesOf(records: readonly OutboxRecord[]): RecordBatch[] {
  const sendable = records.filter(({ refused }) => refused === null)
  return [...Map.groupBy(sendable, ({ attempt, writer, epoch }) => `${attempt} ${writer} ${epoch}`).values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { user, quiz, attempt, writer, epoch } = first
    return [{ user, quiz, attempt, writer, epoch, records: of }]
  })
}

const isSame = (one: OutboxRecord, other: OutboxRecord): boolean =>
  one.attempt === other.attempt && one.question === other.question && one.writer === other.writer

/** Adds what only the page knows to what the device holds; of two records of one edit the newer stays. */
export const withOwn = (found: readonly OutboxRecord[], own: readonly OutboxRecord[]): OutboxRecord[] => [
  ...found.filter((record) => !own.some((one) => isSame(one, record) && one.seq >= record.seq)),
  ...own.filter((one) => !found.some((record) => isSame(one, record) && record.seq > one.seq)),
]

const ofBatch = ({ waiting }: FlushingContext): OutboxRecord[] => waiting[0]?.records ?? []

/** Everything with a name: the chart holds only these names. */
export const flushing = setup({
  types: {
    context: {} as FlushingContext,
    input: {} as FlushingInput,
    output: {} as FlushOutcome,
    tags: {} as 'busy',
    meta: {} as { view: string },
  },
  actors: {
    readRecords: promiseContract<OutboxRecord[], { userId: string; assignmentId: string | null }>('readRecords'),
    sendRecords: promiseContract<BatchOutcome, RecordBatch>('sendRecords'),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isSignedOut: (_, { kind }: { kind: string }) => kind === 'signedOut',
    isFailed: (_, { kind }: { kind: string }) => kind === 'failed',
  },
  actions: {
    keepFound: assign(({ context }, { records }: { records: OutboxRecord[] }) => {
      const all = withOwn(records, context.own)
      return { waiting: batchesOf(all), left: all.filter(({ refused }) => refused !== null) }
    }),
    keepAcknowledged: assign(({ context }, outcome: BatchOutcome) => {
      if (outcome.kind !== 'acknowledged') return {}
      const { refused, late, counted, rivals } = outcome
      const kept = ofBatch(context).flatMap((record) => {
        const reason = refused[record.question]
        return reason === undefined ? [] : [{ ...record, refused: reason }]
      })
      return {
        waiting: context.waiting.slice(1),
        left: [...context.left, ...kept],
        late: [...context.late, ...late],
        counted: context.counted + counted,
        rivals: context.rivals + rivals,
      }
    }),
    keepFailed: assign(({ context }) => ({ waiting: context.waiting.slice(1), left: [...context.left, ...ofBatch(context)] })),
    noteSignedOut: assign({ signedOut: true }),
    keepProblem: assign(setProblem),
    leaveWaiting: assign(({ context }) => ({
      left: [...context.left, ...context.waiting.flatMap(({ records }) => records)],
      waiting: [],
    })),
  },
})
