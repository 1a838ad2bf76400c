import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { changeAnswer } from '../quiz-attempt/attempt-rules.ts'
import { type Choice, withoutCrossedOut, withToggled } from '../quiz-attempt/crossed-out.ts'
import type { PreviewContext, PreviewEvent, PreviewInput, PreviewView } from './contract.ts'

type Asked = { questionId: string }
type Text = Asked & { text: string }

const openId = ({ questions, index }: PreviewContext): string | undefined => questions[index]?.id

const preview = setup({
  types: {
    context: {} as PreviewContext,
    events: {} as PreviewEvent,
    input: {} as PreviewInput,
    tags: {} as 'locked',
    meta: {} as { view: PreviewView },
  },
  guards: {
    isOpen: ({ context }, { questionId }: Asked) => openId(context) === questionId,
    isKnown: ({ context }, { questionId }: Asked) => context.questions.some(({ id }) => id === questionId),
    canCrossOut: ({ context }, { questionId, answerId }: Choice) =>
      openId(context) === questionId && context.answers[questionId]?.answerId !== answerId,
    hasNext: ({ context }) => context.index < context.questions.length - 1,
    isLast: ({ context }) => context.index === context.questions.length - 1,
    canGoBack: ({ context }) => context.index > 0 && !context.quiz.cantGoBack,
    canGoTo: ({ context }, { index }: { index: number }) =>
      !context.quiz.oneQuestionAtTime &&
      (index > context.index || (index < context.index && !context.quiz.cantGoBack)) &&
      context.questions[index] !== undefined,
  },
  actions: {
    choose: assign(({ context }, { questionId, answerId }: Choice) => ({
      answers: changeAnswer(context.answers, questionId, { answerId }),
      crossed: withoutCrossedOut(context.crossed, { questionId, answerId }),
    })),
    write: assign(({ context }, { questionId, text }: Text) => ({
      answers: changeAnswer(context.answers, questionId, { textAnswer: text }),
    })),
    flag: assign(({ context }, { questionId }: Asked) => ({
      answers: changeAnswer(context.answers, questionId, { flagged: !context.answers[questionId]?.flagged }),
    })),
    crossOut: assign(({ context }, choice: Choice) => ({ crossed: withToggled(context.crossed, choice) })),
    goOn: assign({ index: ({ context }) => context.index + 1 }),
    goBack: assign({ index: ({ context }) => context.index - 1 }),
    goTo: assign((_, { index }: { index: number }) => ({ index })),
  },
})

const answering = preview.createStateConfig({
  meta: { view: 'question' },
  on: {
    CHOOSE: { guard: fromEvent('isOpen'), actions: fromEvent('choose') },
    TYPE: { guard: fromEvent('isOpen'), actions: fromEvent('write') },
    FLAG: { guard: fromEvent('isOpen'), actions: fromEvent('flag') },
    CROSS_OUT: {
      guard: fromEvent('canCrossOut'),
      actions: fromEvent('crossOut'),
    },
    NEXT: { guard: 'hasNext', actions: 'goOn' },
    PREVIOUS: { guard: 'canGoBack', actions: 'goBack' },
    GO_TO: { guard: fromEvent('canGoTo'), actions: fromEvent('goTo') },
    SUBMIT: { guard: 'isLast', target: 'notified' },
  },
})

/** A quiz as its students will see it: the instructions, then the questions; nothing of it is kept, and submitting only says so. */
export const previewMachine = preview.createMachine({
  id: 'preview',
  context: ({ input }) => ({ ...input, attempt: null, answers: {}, crossed: {}, index: 0 }),
  options: { maxIterations: 100 },
  initial: 'instructing',
  on: {
    CLOSE: '.closed',
    'text.arrived': { guard: fromEvent('isKnown'), actions: fromEvent('write') },
  },
  states: {
    instructing: { meta: { view: 'instructions' }, on: { BEGIN: 'answering' } },
    answering,
    notified: { meta: { view: 'notice' }, on: { BACK: 'answering' } },
    closed: { type: 'final', meta: { view: 'closed' } },
  },
})

export type PreviewRef = ActorRefFrom<typeof previewMachine>
export type PreviewSnapshot = SnapshotFrom<typeof previewMachine>
