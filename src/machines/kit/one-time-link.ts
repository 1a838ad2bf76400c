import { fromEvent } from './from-event.ts'
import { loadFailed } from './loading.ts'

/** How looking up a one-time link fails: it is of no use, or the server did not answer. */
export const linkLookupFailed = [
  { guard: fromEvent('isInvalid'), target: 'invalid' },
  { target: 'loadFailed', actions: fromEvent('keepFailure') },
] as const

/** The states of a one-time link that cannot be used. */
export const unusableLinkStates = {
  loadFailed,
  invalid: { meta: { view: 'invalid' } },
} as const
