import { leaves } from 'chartroom/leaves'
import type { MachineModel } from 'chartroom/machine-model'
import { assign, setup } from 'xstate'

/** What Ada at two devices and her teacher do to one exam, each as one event. */
export type TwoPeopleEvent =
  | { type: 'WRITE' }
  | { type: 'SIT_DOWN_AT_TABLET' }
  | { type: 'TAKE_OVER_AT_LAPTOP' }
  | { type: 'TAKE_OVER_AT_TABLET' }
  | { type: 'SUBMIT' }
  | { type: 'EXTEND' }
  | { type: 'CLOSE' }
  | { type: 'GRADE'; points: number }

interface TwoPeople {
  /** How often the time was extended, and how many texts were written. */
  extended: number
  written: number
  /** Whether the exam is open on the tablet as well. */
  hasTablet: boolean
  points: number | null
}

const MOST_EXTENSIONS = 2

const twoPeople = setup({
  types: { context: {} as TwoPeople, events: {} as TwoPeopleEvent, meta: {} as { view: 'exam' | 'over' } },
  guards: {
    mayExtend: ({ context }) => context.extended < MOST_EXTENSIONS,
    isFirstTime: ({ context }) => !context.hasTablet,
    hasTablet: ({ context }) => context.hasTablet,
  },
  actions: {
    write: assign({ written: ({ context }) => context.written + 1 }),
    extend: assign({ extended: ({ context }) => context.extended + 1 }),
    openTablet: assign({ hasTablet: true }),
    grade: assign((_, { points }: { points: number }) => ({ points })),
  },
})

/** One exam as two people see it: which device of the student writes, how much time there is, and what the grade is. */
export const twoPeopleMachine = twoPeople.createMachine({
  id: 'twoPeople',
  context: { extended: 0, written: 0, hasTablet: false, points: null },
  options: { maxIterations: 100 },
  initial: 'running',
  states: {
    running: {
      initial: 'atLaptop',
      on: {
        WRITE: { actions: 'write' },
        EXTEND: { guard: 'mayExtend', actions: 'extend' },
        SUBMIT: 'over',
        CLOSE: 'over',
      },
      states: {
        atLaptop: {
          meta: { view: 'exam' },
          on: {
            SIT_DOWN_AT_TABLET: { guard: 'isFirstTime', target: 'atTablet', actions: 'openTablet' },
            TAKE_OVER_AT_TABLET: { guard: 'hasTablet', target: 'atTablet' },
          },
        },
        atTablet: { meta: { view: 'exam' }, on: { TAKE_OVER_AT_LAPTOP: 'atLaptop' } },
      },
    },
    over: { meta: { view: 'over' }, on: { GRADE: { actions: { type: 'grade', params: ({ event }) => event } } } },
  },
})

export const twoPeopleModel: MachineModel<typeof twoPeopleMachine> = {
  machine: twoPeopleMachine,
  inputs: [undefined],
  events: [
    { type: 'WRITE' },
    { type: 'SIT_DOWN_AT_TABLET' },
    { type: 'TAKE_OVER_AT_LAPTOP' },
    { type: 'TAKE_OVER_AT_TABLET' },
    { type: 'SUBMIT' },
    { type: 'EXTEND' },
    { type: 'CLOSE' },
    { type: 'GRADE', points: 0.5 },
    { type: 'GRADE', points: 1 },
  ],
  key: (snapshot) => {
    const { extended, written, hasTablet, points } = snapshot.context
    return `${leaves(snapshot)} extended=${extended} written=${Math.min(written, 1)} tablet=${hasTablet} points=${points}`
  },
  weight: ({ type }) => (type === 'SUBMIT' || type === 'CLOSE' ? 0.2 : 1),
}
