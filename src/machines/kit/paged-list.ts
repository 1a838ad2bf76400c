import { fromEvent, fromOutput } from './from-event.ts'
import { loadFailed } from './loading.ts'

/** How loading a page ends: a page behind the last one is asked for again as the last one. */
export const pageLoaded = {
  onDone: [
    { guard: fromOutput('isPastEnd'), target: 'loading', reenter: true, actions: fromOutput('turnToLast') },
    { target: 'listing', actions: fromOutput('keepList') },
  ],
  onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
} as const

/** The states of a list in pages beside `loading`. */
export const listStates = {
  listing: { meta: { view: 'list' }, on: { SHOW_PAGE: { target: 'loading', actions: fromEvent('turnTo') } } },
  typing: { meta: { view: 'loading' }, after: { typingPause: 'loading' } },
  loadFailed,
} as const
