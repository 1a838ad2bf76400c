import { courseModules } from './setup.ts'

/** A new module: the form, its file on the way, and the module itself. */
export const adding = courseModules.createStateConfig({
  tags: 'adding',
  initial: 'describing',
  states: {
    describing: {
      meta: { view: 'modules' },
      on: {
        CLOSE: { target: '#courseModules.listing', actions: 'forgetRefusal' },
        SAVE_LINK: { target: 'saving', actions: { type: 'draftLink', params: ({ event }) => event } },
        SAVE_FILE: [
          {
            guard: { type: 'isUploaded', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'draftUploaded', params: ({ event }) => event },
          },
          { target: 'uploading', actions: { type: 'draftFile', params: ({ event }) => event } },
        ],
      },
    },
    uploading: {
      tags: 'busy',
      meta: { view: 'modules' },
      entry: 'forgetRefusal',
      exit: 'forgetProgress',
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ event }) => ({ file: event.type === 'SAVE_FILE' ? event.file : null }),
        onError: { target: 'describing', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
      on: {
        'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
        'upload.finished': { target: 'saving', actions: { type: 'keepUploaded', params: ({ event }) => event } },
        'upload.failed': { target: 'describing', actions: { type: 'keepRefusal', params: ({ event }) => event } },
        CANCEL_UPLOAD: 'describing',
      },
    },
    saving: {
      tags: 'busy',
      meta: { view: 'modules' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'addModule',
        src: 'addModule',
        input: ({ context: { courseId, draft } }) => ({ courseId, draft }),
        onDone: {
          target: '#courseModules.listing',
          actions: [
            { type: 'appendModule', params: ({ event }) => ({ module: event.output }) },
            { type: 'announceAdded', params: ({ event }) => ({ module: event.output }) },
          ],
        },
        onError: { target: 'describing', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
    },
  },
})
