import { quizEditor } from './setup.ts'

/** What is looked at: the details, the list of questions, or one question open; `finding` leads to the fault that is to be mended. */
export const pages = quizEditor.createStateConfig({
  initial: 'details',
  states: {
    details: { tags: 'details', meta: { view: 'editor' } },
    questionList: { meta: { view: 'editor' } },
    questionOpen: { meta: { view: 'editor' } },
    finding: {
      meta: { view: 'editor' },
      always: [
        { guard: 'isFaultOfDetails', target: 'details', actions: 'focusFault' },
        { guard: 'isFaultOfList', target: 'questionList', actions: ['closeQuestion', 'focusFault'] },
        { target: 'questionOpen', actions: ['openFaulty', 'focusFault'] },
      ],
    },
  },
})
