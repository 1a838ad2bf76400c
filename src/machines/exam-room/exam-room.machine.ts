import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { loadFailed, loadingPage } from '../kit/loading.ts'
import { feed } from './feed.ts'
import { examRoom } from './setup.ts'
import { work } from './work.ts'

/** The room of an exam in front of its teacher: who needs help, kept up to date, and what the teacher does about it. */
export const examRoomMachine = examRoom.createMachine({
  id: 'examRoom',
  context: ({ input }) => ({
    assignmentId: input.assignmentId,
    room: null,
    failure: null,
    search: '',
    filter: 'all',
    chosen: [],
    asked: null,
    studentId: '',
    actId: '',
    reason: '',
    refusal: null,
  }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadRoom', {
      input: ({ context }: { context: { assignmentId: string } }) => ({ assignmentId: context.assignmentId }),
      next: 'open',
      keep: 'keepRoom',
    }),
    loadFailed,
    open: {
      type: 'parallel',
      on: { 'room.changed': { actions: fromEvent('keepChange') } },
      states: { feed, work },
    },
  },
})

export type ExamRoomRef = ActorRefFrom<typeof examRoomMachine>
export type ExamRoomSnapshot = SnapshotFrom<typeof examRoomMachine>
