import { fromPromise, type PromiseActorLogic } from 'xstate'

/** Wraps one asynchronous call as a promise actor; a run that was aborted never settles, so it cannot answer for the run that replaced it. */
export function task<Output, Input>(
  run: (call: { input: Input; signal: AbortSignal }) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  const never = () => new Promise<Output>(() => undefined)
  return fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      const output = await run({ input, signal })
      return signal.aborted ? never() : output
    } catch (error) {
      if (signal.aborted) return never()
      throw error
    }
  })
}
