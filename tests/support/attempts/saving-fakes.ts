import { type ActorRefFrom, createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, setup } from 'xstate'
import { answerSavingMachine } from '../../../src/machines/answer-saving/answer-saving.machine.ts'
import type {
  JournalEvent,
  SaveBatch,
  SaveOutcome,
  SavingContext,
  SavingInput,
  SubmitOutcome,
  TakeOverOutcome,
  TimeRead,
  WatchName,
} from '../../../src/machines/answer-saving/contract.ts'
import { savingInput } from '../../../src/machines/answer-saving/sample.ts'
import type { OutboxRecord } from '../../../src/machines/flushing/contract.ts'
import { flushingMachine } from '../../../src/machines/flushing/flushing.machine.ts'

export const forEver = (): Promise<never> => new Promise(() => undefined)

const NEVER = Number.MAX_SAFE_INTEGER

interface Wishes {
  save?: (call: { input: SaveBatch }) => Promise<SaveOutcome>
  takeOver?: () => Promise<TakeOverOutcome>
  submit?: () => Promise<SubmitOutcome>
  /** Hears how long the server asked to wait, in ms. */
  onPause?: (retryAfter: number | null) => void
  /** The long-lived actor that dies when it starts first. */
  dies?: WatchName
  input?: Partial<SavingInput>
}

const flushing = flushingMachine.provide({
  actors: { readRecords: fromPromise<OutboxRecord[], { userId: string; assignmentId: string | null }>(async () => []) },
})

/** Runs answer saving below a parent, on a clock that stands still; its calls end as wished, and no pause ends. */
export function startSaving({
  save = forEver,
  takeOver = forEver,
  submit = forEver,
  onPause = () => undefined,
  dies,
  input = {},
}: Wishes = {}) {
  const clock = new SimulatedClock()
  const starts: string[] = []
  const told: EventObject[] = []
  const asked: string[] = []
  const watch = <Event extends EventObject, Input>(name: WatchName) =>
    fromCallback<Event, Input>(({ receive }) => {
      receive(({ type }) => asked.push(type))
      const isFirst = !starts.includes(name)
      starts.push(name)
      if (isFirst && name === dies) throw new Error(`${name} died`)
    })
  const machine = answerSavingMachine.provide({
    actors: {
      saveAnswers: fromPromise<SaveOutcome, SaveBatch>(save),
      submitAttempt: fromPromise(submit),
      takeOver: fromPromise<TakeOverOutcome, { attemptId: string; from: number }>(takeOver),
      flushing,
      typingPause: fromCallback(() => undefined),
      journal: watch<JournalEvent, SavingContext>('journal'),
      clock: watch<{ type: 'time.read'; time: TimeRead }, { time: TimeRead }>('clock'),
      connectionWatch: watch<EventObject, Record<string, never>>('connectionWatch'),
      sessionWatch: watch<EventObject, { assignmentId: string }>('sessionWatch'),
      writerLock: watch<{ type: 'lock.wanted' }, { attemptId: string }>('writerLock'),
    },
    delays: {
      retryPause: ({ context }) => {
        onPause(context.retryAfter)
        return NEVER
      },
      presencePause: NEVER,
      submitSpread: NEVER,
    },
  })
  const parent = createActor(
    setup({ actors: { saving: machine }, actions: { keep: ({ event }) => void told.push(event) } }).createMachine({
      invoke: { id: 'saving', src: 'saving', input: { ...savingInput, ...input } },
      on: { '*': { actions: 'keep' } },
    }),
    { clock },
  ).start()
  const saving = parent.getSnapshot().children.saving as ActorRefFrom<typeof answerSavingMachine>
  return { saving, clock, starts, told, asked }
}
