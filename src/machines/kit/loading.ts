import { fromEvent, fromOutput } from './from-event.ts'

/** The state in which a page loads what it shows, by the actor `load`, and how that ends. */
export const loadingBy = <const Load extends string, Context, Input, const Ends extends object>(
  load: Load,
  input: (of: { context: Context }) => Input,
  ends: Ends,
) => ({ tags: 'busy', meta: { view: 'loading' }, invoke: { id: load, src: load, input, ...ends } }) as const

interface PageLoading<Context, Input, Next, Keep> {
  readonly input: (of: { context: Context }) => Input
  /** The state that shows what was loaded. */
  readonly next: Next
  /** The action that keeps what was loaded. */
  readonly keep: Keep
}

/** The state in which a page loads what it shows, by the actor `load`; with one way out: `next`, or `loadFailed` beside it. */
export const loadingPage = <const Load extends string, Context, Input, const Next extends string, const Keep extends string>(
  load: Load,
  { input, next, keep }: PageLoading<Context, Input, Next, Keep>,
) =>
  loadingBy(load, input, {
    onDone: { target: next, actions: fromOutput(keep) },
    onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
  })

/** The state of a page that could not be loaded: a person lets it load again. */
export const loadFailed = { meta: { view: 'failed' }, on: { RETRY: 'loading' } } as const

/** What a page of a course is loaded with. */
export const courseOf = ({ context: { courseId } }: { context: { courseId: string } }) => ({ courseId })
