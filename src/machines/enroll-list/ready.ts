import { busyOn, leadingTo } from '../kit/dialog-requests.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { enrollList, problemsOf, unconfirmedOf } from './setup.ts'

/** The list in its field, the report of what would become of it, and what became of it. */
export const ready = enrollList.createStateConfig({
  initial: 'writing',
  invoke: {
    id: 'listKeeper',
    src: 'listKeeper',
    input: ({ context: { courseId } }) => ({ courseId }),
    onError: { guard: 'keepsText', actions: 'noteDraftUnsaved' },
  },
  states: {
    writing: {
      meta: { view: 'list' },
      on: {
        WRITE: { actions: [fromEvent('write'), 'storeText'] },
        CHOOSE_FILE: 'reading',
        RESTORE: { guard: 'wasReplaced', actions: ['restoreText', 'storeText'] },
        CHECK: { guard: 'canCheck', target: 'checking' },
      },
    },
    reading: {
      ...busyOn('list'),
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ event }) => ({ file: event.type === 'CHOOSE_FILE' ? event.file : null }),
        onDone: { target: 'writing', actions: [fromOutput('replaceText'), 'storeText'] },
        onError: { target: 'writing', actions: fromEvent('keepRefusal') },
      },
    },
    checking: {
      ...busyOn('list'),
      invoke: {
        id: 'checkList',
        src: 'checkList',
        input: ({ context: { courseId, text } }) => ({ courseId, csv: text }),
        ...leadingTo('reviewing', 'keepReport', 'writing'),
      },
      on: { CANCEL: 'writing' },
    },
    reviewing: {
      initial: 'checked',
      states: { checked: { meta: { view: 'report' } }, changed: { meta: { view: 'report' } } },
      on: { EDIT: { target: 'writing', actions: 'forgetRefusal' }, APPLY: { guard: 'canApply', target: 'applying' } },
    },
    applying: {
      ...busyOn('report'),
      invoke: {
        id: 'applyList',
        src: 'applyList',
        input: ({ context: { courseId, text, report } }) => ({
          courseId,
          csv: text,
          onlyIfAllGood: report !== null && problemsOf(report) === 0,
          confirm: report !== null && unconfirmedOf(report) > 0,
        }),
        onDone: [
          {
            guard: fromOutput('wasApplied'),
            target: 'enrolled',
            actions: [fromOutput('keepReport'), 'forgetText'],
          },
          { target: 'reviewing.changed', actions: fromOutput('keepReport') },
        ],
        onError: { target: 'reviewing', actions: fromEvent('keepRefusal') },
      },
    },
    enrolled: { meta: { view: 'result' }, on: { START_OVER: { target: 'writing', actions: 'clearText' } } },
  },
})
