import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { RoomActView, RoomChange } from '../../../domain/api/exam-room.ts'
import { examRoomOf } from '../../../src/machines/exam-room/alphabet.ts'
import type { ExamRoom, UndoRequest } from '../../../src/machines/exam-room/contract.ts'
import { examRoomMachine } from '../../../src/machines/exam-room/exam-room.machine.ts'
import { actPreview, doneAct } from '../../../src/machines/room-act/alphabet.ts'
import { roomActMachine } from '../../../src/machines/room-act/room-act.machine.ts'
import type { ActPreview, ActRequest, ConfirmedAct, DoneAct } from '../../../src/machines/room-act/setup.ts'
import { ExamRoomPage } from '../../../src/views/exam-room/exam-room-page.tsx'

interface RoomWishes {
  room?: ExamRoom
  load?: () => Promise<ExamRoom>
  preview?: () => Promise<ActPreview>
  send?: () => Promise<DoneAct>
  isWall?: boolean
}

/** Draws an exam room whose calls are answered as wished; gives what was asked of the server, and lets the test be its stream. */
export async function showRoom({ room = examRoomOf, load, preview, send, isWall }: RoomWishes = {}) {
  const previewed: ActRequest[] = []
  const sent: ConfirmedAct[] = []
  const undone: UndoRequest[] = []
  const stream: { say: (event: EventObject) => void } = { say: () => undefined }
  const roomAct = roomActMachine.provide({
    actors: {
      previewAct: fromPromise<ActPreview, ActRequest>(({ input }) => {
        previewed.push(input)
        return preview?.() ?? Promise.resolve(actPreview)
      }),
      sendAct: fromPromise<DoneAct, ConfirmedAct>(({ input }) => {
        sent.push(input)
        return send?.() ?? Promise.resolve(doneAct)
      }),
    },
  })
  const machine = examRoomMachine.provide({
    actors: {
      roomAct,
      loadRoom: fromPromise<ExamRoom, { assignmentId: string }>(load ?? (async () => room)),
      undoAct: fromPromise<DoneAct, UndoRequest>(async ({ input }) => {
        undone.push(input)
        const undoing = { by: 'Emmy Noether', at: room.serverNow, reason: input.reason }
        return { act: { ...(room.acts[0] as RoomActView), canUndo: false, undone: undoing }, effects: [] }
      }),
      roomStream: fromCallback<EventObject, { assignmentId: string }>(({ sendBack }) => {
        stream.say = sendBack
      }),
    },
  })
  const page = createActor(machine, { input: { assignmentId: 'q1' } }).start()
  render(
    <MemoryRouter>
      <ExamRoomPage page={page} isWall={isWall} />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { level: 1 })
  const change = (part: Partial<RoomChange>): RoomChange => ({ serverNow: room.serverNow, students: [], acts: [], silence: null, ...part })
  return { user: userEvent.setup({ delay: null }), page, previewed, sent, undone, stream, change }
}
