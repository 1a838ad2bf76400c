import { busyOn, leadingTo } from '../kit/dialog-requests.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'

/** A file is chosen; `keepAsked` names the action that keeps what CHECK carries. */
export const choosing = <const KeepAsked extends string>(keepAsked: KeepAsked) =>
  ({
    meta: { view: 'file' },
    on: {
      CHOOSE_FILE: 'reading',
      CHECK: { guard: 'canCheck', target: 'checking', actions: fromEvent(keepAsked) },
    },
  }) as const

/** The browser reads the chosen file. */
export const reading = {
  ...busyOn('file'),
  invoke: {
    id: 'readFile',
    src: 'readFile',
    input: ({ event }: { event: { type: string; file?: File } }) => ({ file: event.file ?? null }),
    ...leadingTo('choosing', 'keepFile', 'choosing'),
  },
} as const

/** The server says what would become of every line, and stores nothing. */
export const checking = <Context, Call>(callOf: (of: { context: Context }) => Call) =>
  ({
    ...busyOn('file'),
    invoke: {
      id: 'checkFile',
      src: 'checkFile',
      input: callOf,
      ...leadingTo('reviewing', 'keepReport', 'choosing'),
    },
    on: { CANCEL: 'choosing' },
  }) as const

/** A person reads what would become of every line, also once more after something has changed. */
export const reviewing = {
  initial: 'checked',
  states: { checked: { meta: { view: 'report' } }, changed: { meta: { view: 'report' } } },
  on: {
    BACK: { target: 'choosing', actions: 'forgetRefusal' },
    APPLY: { guard: 'canApply', target: 'applying' },
  },
} as const

/** The server stores the file whole, or nothing of it. */
export const applying = <Context, Call>(callOf: (of: { context: Context }) => Call) =>
  ({
    ...busyOn('report'),
    invoke: {
      id: 'applyFile',
      src: 'applyFile',
      input: callOf,
      onDone: [
        { guard: fromOutput('wasApplied'), target: 'applied', actions: fromOutput('keepReport') },
        { target: 'reviewing.changed', actions: fromOutput('keepReport') },
      ],
      onError: { target: 'reviewing', actions: fromEvent('keepRefusal') },
    },
  }) as const

/** What became of every line. */
export const applied = { meta: { view: 'result' }, on: { START_OVER: { target: 'choosing', actions: 'forgetFile' } } } as const
