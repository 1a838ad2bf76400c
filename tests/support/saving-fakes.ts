import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { answerSavingMachine } from '../../src/machines/answer-saving/answer-saving.machine.ts'
import type { SaveBatch, SaveOutcome, SavingInput, TakeOverOutcome } from '../../src/machines/answer-saving/contract.ts'
import { answerSavingModel } from '../../src/machines/answer-saving/model.ts'

export const forEver = (): Promise<never> => new Promise(() => undefined)

interface Wishes {
  save?: (call: { input: SaveBatch }) => Promise<SaveOutcome>
  takeOver?: () => Promise<TakeOverOutcome>
  /** Hears how long the server asked to wait, in ms. */
  onPause?: (retryAfter: number | null) => void
  input?: Partial<SavingInput>
}

/** Runs answer saving on a clock that stands still; its calls end as wished, and no pause ends. */
export function startSaving({ save = forEver, takeOver = forEver, onPause = () => undefined, input = {} }: Wishes = {}) {
  const clock = new SimulatedClock()
  const machine = answerSavingMachine.provide({
    actors: {
      saveAnswers: fromPromise<SaveOutcome, SaveBatch>(save),
      takeOver: fromPromise<TakeOverOutcome, { attemptId: string; writer: string }>(takeOver),
      retryPause: fromPromise<void, { failures: number; retryAfter: number | null }>(({ input: { retryAfter } }) => {
        onPause(retryAfter)
        return forEver()
      }),
      typingPause: fromCallback(() => undefined),
      journal: fromCallback(() => undefined),
      connectionWatch: fromCallback(() => undefined),
      sessionWatch: fromCallback(() => undefined),
      writerLock: fromCallback(() => undefined),
    },
  })
  const saving = createActor(machine, { input: { ...(answerSavingModel.inputs[0] as SavingInput), ...input }, clock }).start()
  return { saving, clock }
}
