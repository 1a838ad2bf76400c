import { busyOn } from '../kit/dialog-requests.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { courseModules, moduleForm } from './setup.ts'

/** A new module: the form, its file on the way, and the module itself. */
export const adding = courseModules.createStateConfig({
  tags: 'adding',
  initial: 'describing',
  states: {
    describing: moduleForm({
      SAVE_LINK: { target: 'saving', actions: fromEvent('draftLink') },
      SAVE_FILE: [
        {
          guard: fromEvent('isUploaded'),
          target: 'saving',
          actions: fromEvent('draftUploaded'),
        },
        { target: 'uploading', actions: fromEvent('draftFile') },
      ],
    }),
    uploading: {
      ...busyOn('modules'),
      exit: 'forgetProgress',
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ event }) => ({ file: event.type === 'SAVE_FILE' ? event.file : null }),
        onError: { target: 'describing', actions: fromEvent('keepRefusal') },
      },
      on: {
        'upload.progressed': { actions: fromEvent('keepProgress') },
        'upload.finished': { target: 'saving', actions: fromEvent('keepUploaded') },
        'upload.failed': { target: 'describing', actions: fromEvent('keepRefusal') },
        CANCEL_UPLOAD: 'describing',
      },
    },
    saving: {
      ...busyOn('modules'),
      invoke: {
        id: 'addModule',
        src: 'addModule',
        input: ({ context: { courseId, draft } }) => ({ courseId, draft }),
        onDone: {
          target: '#courseModules.listing',
          actions: [fromOutput('appendModule'), fromOutput('announceAdded')],
        },
        onError: { target: 'describing', actions: fromEvent('keepRefusal') },
      },
    },
  },
})
