import { callbackContract, promiseContract } from 'chartroom/contracts'
import { assign, type EventObject, enqueueActions, setup } from 'xstate'
import type { CourseView } from '../../../domain/api/courses.ts'
import type { EnrollBatchReply } from '../../../domain/api/enroll-batch.ts'
import { limits } from '../../../domain/limits.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure, setRefusal } from '../kit/assigned.ts'

/** The course, and the list that was being written for it in this tab before. */
export interface EnrollStart {
  course: CourseView
  text: string
}

export interface EnrollListContext {
  courseId: string
  course: CourseView | null
  text: string
  /** What stood in the field before a file took its place. */
  replaced: string | null
  report: EnrollBatchReply | null
  /** What keeps the list across a reload has died: it lasts as long as the page. */
  isUnkept: boolean
  failure: Problem | null
  /** Why the file, the check or the enrolling was refused. */
  refusal: Problem | null
}

export type EnrollListEvent =
  | { type: 'RETRY' }
  | { type: 'WRITE'; text: string }
  | { type: 'CHOOSE_FILE'; file: File }
  | { type: 'RESTORE' }
  | { type: 'CHECK' }
  | { type: 'CANCEL' }
  | { type: 'EDIT' }
  | { type: 'APPLY' }
  | { type: 'START_OVER' }

/** Tells this tab what to remember of the list. */
export type ListCommand = { type: 'keep'; text: string } | { type: 'forget' }

/** How many lines ask for somebody who cannot be enrolled. */
export const problemsOf = ({ totals }: EnrollBatchReply): number => totals.noSuchStudent + totals.invalidEmail + totals.courseFull

/** How many accounts registered themselves and are confirmed by being enrolled. */
export const unconfirmedOf = ({ lines }: EnrollBatchReply): number => lines.filter(({ isUnconfirmed }) => isUnconfirmed).length

export const isTooLong = (text: string): boolean => text.length > limits.csvText

export const enrollList = setup({
  types: {
    context: {} as EnrollListContext,
    events: {} as EnrollListEvent,
    input: {} as { courseId: string },
    tags: {} as 'busy',
    meta: {} as { view: 'loading' | 'failed' | 'list' | 'report' | 'result' },
  },
  actors: {
    loadList: promiseContract<EnrollStart, { courseId: string }>('loadList'),
    readFile: promiseContract<string, { file: File | null }>('readFile'),
    checkList: promiseContract<EnrollBatchReply, { courseId: string; csv: string }>('checkList'),
    applyList: promiseContract<EnrollBatchReply, { courseId: string; csv: string; onlyIfAllGood: boolean; confirm: boolean }>('applyList'),
    listKeeper: callbackContract<ListCommand, { courseId: string }, EventObject>('listKeeper'),
  },
  guards: {
    canCheck: ({ context: { text } }) => text.trim() !== '' && !isTooLong(text),
    canApply: ({ context }) => (context.report?.totals.enrolled ?? 0) > 0,
    keepsText: ({ context }) => !context.isUnkept,
    wasReplaced: ({ context }) => context.replaced !== null,
    wasApplied: (_, report: EnrollBatchReply) => report.applied,
  },
  actions: {
    keepStart: assign((_, start: EnrollStart) => ({ ...start, failure: null })),
    keepFailure: assign(setFailure),
    keepRefusal: assign(setRefusal),
    forgetRefusal: assign({ refusal: null }),
    write: assign((_, { text }: { text: string }) => ({ text, replaced: null, refusal: null })),
    replaceText: assign(({ context }, text: string) => ({
      text,
      replaced: context.text.trim() === '' ? null : context.text,
    })),
    restoreText: assign(({ context }) => ({ text: context.replaced ?? context.text, replaced: null })),
    noteDraftUnsaved: assign({ isUnkept: true }),
    clearText: assign({ text: '', replaced: null, report: null }),
    keepReport: assign(({ context: { course } }, report: EnrollBatchReply) => ({
      report,
      replaced: null,
      course: course && report.applied ? { ...course, currentEnrollment: course.currentEnrollment + report.totals.enrolled } : course,
    })),
    storeText: enqueueActions(({ context: { text, isUnkept }, enqueue }) => {
      if (!isUnkept) enqueue.sendTo('listKeeper', { type: 'keep', text } satisfies ListCommand)
    }),
    forgetText: enqueueActions(({ context, enqueue }) => {
      if (!context.isUnkept) enqueue.sendTo('listKeeper', { type: 'forget' } satisfies ListCommand)
    }),
  },
})
