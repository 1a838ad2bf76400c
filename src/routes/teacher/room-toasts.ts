import { useEffect } from 'react'
import { second } from '../../../domain/time/durations.ts'
import type { ExamRoomEmitted } from '../../machines/exam-room/contract.ts'
import type { ExamRoomRef, ExamRoomSnapshot } from '../../machines/exam-room/exam-room.machine.ts'
import { doneToast, undoneToast } from '../../views/exam-room/act-words.ts'
import { showToast } from '../../views/ui/toast.tsx'

/** How long what was done can be undone from its toast, in ms. */
const undoPause = 10 * second

const canUndo = ({ context: { room } }: ExamRoomSnapshot, actId: string): boolean =>
  room?.acts.some((act) => act.id === actId && act.canUndo) === true

/** Asks why an act is to be undone, or says what is in the way. */
function askUndo(page: ExamRoomRef, actId: string): string | undefined {
  const undo = { type: 'UNDO', actId } as const
  if (!page.getSnapshot().can(undo)) return 'Close the open dialog first.'
  page.send(undo)
  return undefined
}

/** Aborts once the act cannot be undone any more, and with the room. */
function untilUndone(page: ExamRoomRef, actId: string, left: AbortSignal): AbortSignal {
  const ended = new AbortController()
  const watch = page.subscribe((snapshot) => {
    if (!canUndo(snapshot, actId)) ended.abort()
  })
  left.addEventListener('abort', () => ended.abort(), { once: true })
  ended.signal.addEventListener('abort', () => watch.unsubscribe(), { once: true })
  return ended.signal
}

const showDone = (page: ExamRoomRef, { kind, count, undoId }: ExamRoomEmitted & { type: 'act.done' }, left: AbortSignal): Promise<void> => {
  if (undoId === null) return showToast(doneToast(kind, count))
  const action = { label: 'Undo…', press: () => askUndo(page, undoId) }
  return showToast(doneToast(kind, count), { timeout: undoPause, action, signal: untilUndone(page, undoId, left) })
}

/** Says what was done in the room and what was undone. What can be undone is offered as long as it can. */
export const useRoomToasts = (page: ExamRoomRef): void =>
  useEffect(() => {
    const left = new AbortController()
    const subscriptions = [
      page.on('act.done', (done) => showDone(page, done, left.signal)),
      page.on('act.undone', ({ kind }) => showToast(undoneToast(kind))),
    ]
    return () => {
      left.abort()
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [page])
