import { useEffect } from 'react'
import { second } from '../../../domain/time/durations.ts'
import type { ExamRoomEmitted } from '../../machines/exam-room/contract.ts'
import type { ExamRoomRef, ExamRoomSnapshot } from '../../machines/exam-room/exam-room.machine.ts'
import { doneToast, undoneToast } from '../../views/exam-room/act-words.ts'
import { showToast } from '../../views/ui/toast.tsx'
import type { Refusal } from '../../views/ui/toast-list.tsx'

/** How long what was done can be undone from its toast, in ms. */
const undoPause = 10 * second

const canUndo = ({ context: { room } }: ExamRoomSnapshot, actId: string): boolean =>
  room?.acts.some((act) => act.id === actId && act.canUndo) === true

/** Aborts as soon as the room no longer is as `holds` says, and with the room. */
function signalWhile(page: ExamRoomRef, holds: (snapshot: ExamRoomSnapshot) => boolean, left: AbortSignal): AbortSignal {
  const ended = new AbortController()
  const watch = page.subscribe((snapshot) => {
    if (!holds(snapshot)) ended.abort()
  })
  left.addEventListener('abort', () => ended.abort(), { once: true })
  ended.signal.addEventListener('abort', () => watch.unsubscribe(), { once: true })
  return ended.signal
}

/** Asks why an act is to be undone, or says what is in the way. */
function askUndo(page: ExamRoomRef, actId: string, left: AbortSignal): Refusal | undefined {
  const undo = { type: 'UNDO', actId } as const
  if (!page.getSnapshot().can(undo))
    return { text: 'Close the open dialog first.', signal: signalWhile(page, (snapshot) => !snapshot.can(undo), left) }
  page.send(undo)
  return undefined
}

const showDone = (page: ExamRoomRef, { kind, count, undoId }: ExamRoomEmitted & { type: 'act.done' }, left: AbortSignal): Promise<void> => {
  if (undoId === null) return showToast(doneToast(kind, count))
  const action = { label: 'Undo…', press: () => askUndo(page, undoId, left) }
  const signal = signalWhile(page, (snapshot) => canUndo(snapshot, undoId), left)
  return showToast(doneToast(kind, count), { timeout: undoPause, action, signal })
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
