import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { examRoom } from './setup.ts'

/** How the room stays up to date: by a stream, and without one by asking again and again; the stream goes on trying. */
export const feed = examRoom.createStateConfig({
  initial: 'waiting',
  invoke: {
    id: 'roomStream',
    src: 'roomStream',
    input: ({ context: { assignmentId } }) => ({ assignmentId }),
    onError: '.waiting',
  },
  on: { 'stream.opened': '.live' },
  states: {
    waiting: { meta: { view: 'room' }, after: { pollPause: 'reading' } },
    reading: {
      meta: { view: 'room' },
      invoke: {
        id: 'loadRoom',
        src: 'loadRoom',
        input: ({ context: { assignmentId } }) => ({ assignmentId }),
        onDone: { target: 'waiting', actions: fromOutput('keepRoom') },
        onError: { target: 'waiting', actions: fromEvent('keepFailure') },
      },
    },
    live: { tags: 'live', meta: { view: 'room' }, on: { 'stream.opened': {}, 'stream.lost': 'waiting' } },
  },
})
