import { fromEvent, fromOutput } from './from-event.ts'

/** The state in which a page loads what it shows, by the actor `load`, and how that ends. */
export const loadingThat = <const Load extends string, Context, Input, const Ends extends object>(
  load: Load,
  input: (of: { context: Context }) => Input,
  ends: Ends,
) => ({ tags: 'busy', meta: { view: 'loading' }, invoke: { id: load, src: load, input, ...ends } }) as const

interface Loaded<Context, Input, Shown, Keep> {
  readonly input: (of: { context: Context }) => Input
  /** The state that shows what was loaded. */
  readonly shown: Shown
  /** The action that keeps what was loaded. */
  readonly keep: Keep
}

/** The state in which a page loads what it shows, by the actor `load`; `loadFailed` is the state beside it. */
export const loadingBy = <const Load extends string, Context, Input, const Shown extends string, const Keep extends string>(
  load: Load,
  { input, shown, keep }: Loaded<Context, Input, Shown, Keep>,
) =>
  loadingThat(load, input, {
    onDone: { target: shown, actions: fromOutput(keep) },
    onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
  })
