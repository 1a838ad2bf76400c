import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { busyWith } from '../kit/dialog-requests.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { browsing } from './browsing.ts'
import { type AccommodationsContext, type AccommodationsEvent, accommodations, type Giving } from './setup.ts'

/** Gives what was saved; a confirmed removal gives nothing. */
const give = {
  id: 'give',
  src: 'give',
  input: ({ context: { scope, receiver }, event }: { context: AccommodationsContext; event: AccommodationsEvent }): Giving => ({
    scope,
    receiver: { kind: receiver?.kind ?? 'student', id: receiver?.id ?? '' },
    accommodation: event.type === 'SAVE' ? event.accommodation : null,
    reason: 'reason' in event ? event.reason : '',
    basis: receiver?.given?.givenAt ?? null,
  }),
} as const

/** What was kept leads to the list; what has changed meanwhile is shown where it was asked for, which keeps what was typed. */
const endedBy = <const Keep extends string, const Sender extends string>(keep: Keep, sender: Sender) =>
  ({
    onDone: [
      { guard: fromOutput('hasChanged'), target: sender, actions: fromOutput('keepChanged') },
      { target: 'browsing', actions: fromOutput(keep) },
    ],
    onError: { target: sender, actions: fromEvent('keepRefusal') },
  }) as const

/** What the students and groups of a quiz or a course are given: read, given, changed and taken away, each time with a reason. */
export const accommodationsMachine = accommodations.createMachine({
  id: 'accommodations',
  context: ({ input }) => ({
    scope: input,
    query: { search: '', onlyGiven: false, page: 1 },
    list: null,
    failure: null,
    receiver: null,
    refusal: null,
    outcome: null,
  }),
  options: { maxIterations: 100 },
  initial: 'browsing',
  states: {
    browsing,
    editing: {
      tags: 'editing',
      meta: { view: 'list' },
      on: {
        SAVE: 'giving',
        TAKE_AWAY: { guard: 'wasGiven', target: 'askingRemoval', actions: 'forgetRefusal' },
        CLOSE: 'browsing',
      },
    },
    giving: {
      ...busyWith('editing', 'list'),
      invoke: {
        ...give,
        ...endedBy('keepGiven', 'editing'),
      },
    },
    askingRemoval: { tags: 'removal', meta: { view: 'list' }, on: { CONFIRM: 'removing', CLOSE: 'browsing' } },
    removing: {
      ...busyWith('removal', 'list'),
      invoke: {
        ...give,
        ...endedBy('keepTaken', 'askingRemoval'),
      },
    },
  },
})

export type AccommodationsRef = ActorRefFrom<typeof accommodationsMachine>
export type AccommodationsSnapshot = SnapshotFrom<typeof accommodationsMachine>
