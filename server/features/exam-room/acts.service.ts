import type { RoomActBody, RoomActReply, RoomEffect } from '../../../domain/api/exam-room.ts'
import type { User } from '../../../domain/people/user.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import type { ActEffect, RoomActCommand } from '../attempts/engine/room/room-commands.ts'
import { roomActStore } from './acts.store.ts'

/** Who acts, and from where. */
interface From {
  user: User
  address: string
}

interface Place {
  assignmentId: string
  actId: string
}

const effectView = ({ before, after, ...effect }: ActEffect): RoomEffect => ({ ...effect, before: isoOf(before), after: isoOf(after) })

const reachedBy = (effects: readonly ActEffect[]): string[] =>
  effects.flatMap(({ attemptId, skipped }) => (attemptId === null || skipped ? [] : [attemptId]))

/** Returns the effects, none, on those who were named and are not in the course. */
const strangers = (to: RoomActBody['to'], effects: readonly ActEffect[]): RoomEffect[] => {
  const known = new Set(effects.map(({ studentId }) => studentId))
  const unknown = to === 'all' ? [] : to.filter((id) => !known.has(id))
  return unknown.map((studentId) => ({ studentId, attemptId: null, before: null, after: null, skipped: 'noOpenAttempt' }))
}

type Note = (command: RoomActCommand, students: number, address: string) => void

const noteOf =
  ({ securityLog }: Deps): Note =>
  ({ actId, assignmentId, act, by, reason }, students, address) => {
    const minutes = 'minutes' in act ? (act.minutes ?? null) : null
    securityLog.record({
      kind: 'roomActed',
      actorId: by,
      address,
      facts: { assignmentId, actId, act: act.kind, minutes, students, reason },
    })
  }

const viewOf = (db: Deps['db']) => async (place: Place) => {
  const act = (await roomActStore(db).list(place.assignmentId)).find(({ id }) => id === place.actId)
  return act ?? Promise.reject(notFound())
}

/** Returns what carries out an act once per id; a preview only says what would be. */
export function roomActor(deps: Deps) {
  const { engine, now, roomNews } = deps
  const [note, view] = [noteOf(deps), viewOf(deps.db)]

  /** Each attempt is closed as a teacher closes one; those that were closed meanwhile stay as they are. */
  const closeAll = async (ids: readonly string[], { by, reason }: RoomActCommand): Promise<void> => {
    for (const attemptId of ids) await engine.closeByTeacher({ attemptId, teacherId: by, reason, early: true, now: now() })
  }

  return async (assignmentId: string, { preview = false, ...body }: RoomActBody, { user, address }: From): Promise<RoomActReply> => {
    const command = { ...body, assignmentId, by: user.id, reason: body.reason.trim(), preview, now: now() }
    const outcome = await engine.roomAct(command)
    if (outcome.kind === 'otherAct') throw new Refusal(409, 'actIdTaken', 'This act has the id of another one.')
    const effects = [...outcome.effects.map(effectView), ...strangers(body.to, outcome.effects)]
    if (preview) return { success: true, act: null, effects }
    const reached = reachedBy(outcome.effects)
    if (body.act.kind === 'close' && (await view(command)).undone === null) await closeAll(reached, command)
    if (outcome.isNew) note(command, effects.filter(({ skipped }) => !skipped).length, address)
    roomNews.changed(reached)
    return { success: true, act: await view(command), effects }
  }
}

/** Returns what undoes an act as far as that takes nothing from anybody. */
export function roomActUndoer({ db, engine, now, securityLog, roomNews }: Deps) {
  const view = viewOf(db)
  return async (place: Place, sent: string, { user, address }: From): Promise<RoomActReply> => {
    const reason = sent.trim()
    const outcome = await engine.undoAct({ ...place, by: user.id, reason, now: now() })
    if (outcome.kind !== 'undone')
      throw outcome.kind === 'notFound' ? notFound() : new Refusal(409, 'notUndoable', 'This act cannot be undone.')
    if (outcome.isNew) securityLog.record({ kind: 'roomActUndone', actorId: user.id, address, facts: { ...place, reason } })
    roomNews.changed(reachedBy(outcome.effects))
    return { success: true, act: await view(place), effects: outcome.effects.map(effectView) }
  }
}
