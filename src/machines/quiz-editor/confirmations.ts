import { quizEditor } from './setup.ts'

/** Changes of an earlier visit were found on this device. */
export const offeringDraft = quizEditor.createStateConfig({
  tags: 'offering',
  meta: { view: 'editor' },
  on: {
    RESTORE: { target: 'writing', actions: ['restoreDraft', 'rebaseDraft'] },
    DISCARD: { target: 'writing', actions: ['dropDraft', 'forgetDraft'] },
  },
})

const kept = { target: 'writing.last', actions: 'forgetDeletion' } as const

/** A question is about to be deleted. */
export const confirmingDelete = quizEditor.createStateConfig({
  tags: 'deleting',
  meta: { view: 'editor' },
  on: {
    CONFIRM: [
      { guard: 'isOpenDeleted', target: 'writing.questions.questionList', actions: ['deleteQuestion', 'keepDraft', 'focusList'] },
      { target: 'writing.last', actions: ['deleteQuestion', 'keepDraft', 'focusList'] },
    ],
    KEEP: kept,
    'navigation.blocked': kept,
  },
})

/** The author is about to leave unsaved changes. */
export const confirmingLeave = quizEditor.createStateConfig({
  tags: 'leaving',
  meta: { view: 'editor' },
  on: { CONFIRM: { target: 'left', actions: 'forgetDraft' }, KEEP: { target: 'writing.last', actions: 'announceStay' } },
})
