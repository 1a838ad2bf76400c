import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { examRoom } from './setup.ts'

/** What the teacher does in the room: watching, and at most one dialog: an act, undoing one, a sign-in code, or a changed device. */
export const work = examRoom.createStateConfig({
  initial: 'watching',
  states: {
    watching: {
      meta: { view: 'room' },
      on: {
        SEARCH: { actions: fromEvent('keepSearch') },
        FILTER: { guard: fromEvent('isOtherFilter'), actions: fromEvent('keepFilter') },
        CHOOSE: { guard: fromEvent('hasStudent'), actions: fromEvent('toggleStudent') },
        CHOOSE_SHOWN: { guard: fromEvent('areMore'), actions: fromEvent('chooseShown') },
        CHOOSE_NOBODY: { guard: 'hasChosen', actions: 'chooseNobody' },
        ACT: { target: 'acting', actions: fromEvent('askForAct') },
        ACT_ON_ONE: { guard: fromEvent('hasStudent'), target: 'acting', actions: fromEvent('askForActOnOne') },
        GIVE_LOST_MINUTES: { guard: 'hasSilence', target: 'acting', actions: 'askForLostMinutes' },
        MAKE_CODE: { guard: fromEvent('hasStudent'), target: 'givingCode', actions: fromEvent('pickStudent') },
        SWAP_DEVICE: { guard: fromEvent('hasStudent'), target: 'swapping', actions: fromEvent('pickStudent') },
        UNDO: { guard: fromEvent('canUndo'), target: 'askingUndo', actions: fromEvent('pickAct') },
      },
    },
    acting: {
      meta: { view: 'room' },
      invoke: {
        id: 'roomAct',
        src: 'roomAct',
        input: ({ context: { assignmentId, asked } }) => ({ assignmentId, ...(asked ?? { kind: 'pause', to: 'all', minutes: null }) }),
        onDone: [
          {
            guard: fromOutput('wasDone'),
            target: 'watching',
            actions: [fromOutput('keepDone'), fromOutput('announceDone')],
          },
          { target: 'watching' },
        ],
        onError: 'watching',
      },
    },
    swapping: { meta: { view: 'room' }, on: { GO_ON: 'givingCode', CANCEL: 'watching' } },
    givingCode: {
      meta: { view: 'room' },
      invoke: {
        id: 'signInCode',
        src: 'signInCode',
        input: ({ context: { room, studentId } }) => {
          const student = room?.students.find((one) => one.studentId === studentId)
          return { student: student ? { ...student, id: studentId } : null, courseId: room?.assignment.courseId ?? null }
        },
        onDone: 'watching',
        onError: 'watching',
      },
    },
    askingUndo: {
      tags: 'undoing',
      meta: { view: 'room' },
      on: { CONFIRM: { target: 'undoing', actions: fromEvent('keepReason') }, CANCEL: 'watching' },
    },
    undoing: {
      tags: ['busy', 'undoing'],
      meta: { view: 'room' },
      invoke: {
        id: 'undoAct',
        src: 'undoAct',
        input: ({ context: { assignmentId, actId, reason } }) => ({ assignmentId, actId, reason }),
        onDone: { target: 'watching', actions: [fromOutput('keepUndone'), 'announceUndone'] },
        onError: { target: 'askingUndo', actions: fromEvent('keepRefusal') },
      },
    },
  },
})
