import type { RoomActBody, RoomActReply, RoomEffect } from '../../../domain/api/exam-room.ts'
import { limits } from '../../../domain/limits.ts'
import type { User } from '../../../domain/people/user.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import type { ActEffect, RoomActCommand } from '../attempts/engine/room/room-commands.ts'
import { keyViewStore } from '../submissions/key-views.store.ts'
import { roomActStore } from './acts.store.ts'
import { examRoomStore } from './exam-room.store.ts'

/** Who acts, and from where. */
interface From {
  user: User
  /** Unknown once the client has gone. */
  address: string | undefined
}

interface ActKey {
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
  return unknown.map((studentId) => ({ studentId, attemptId: null, before: null, after: null, skipped: 'notInCourse' }))
}

const roomChanged =
  'This exam room has changed since you were shown these effects, and nothing was done. Please go back and show them again.'

const viewOf = (db: Deps['db']) => async (key: ActKey) => {
  const act = (await roomActStore(db).list(key.assignmentId)).find(({ id }) => id === key.actId)
  return act ?? Promise.reject(notFound())
}

const tooManyNotices = `A quiz has at most ${limits.notices} announcements and corrections at a time. Undo one that is no longer needed.`

/** Adds to what reopening does who has seen the correct answers, which nobody can take back. */
async function withKeyViews(db: Deps['db'], assignmentId: string, effects: RoomEffect[]): Promise<RoomEffect[]> {
  const seen = await keyViewStore(db).ofQuiz(assignmentId)
  return effects.map((effect) => {
    const at = effect.skipped ? undefined : seen.get(effect.studentId)
    return at === undefined ? effect : { ...effect, keySeenAt: isoOf(at) }
  })
}

/** Carries out an act once per id; a preview only says what would happen. */
export function actPerformer(deps: Deps) {
  const { engine, now, roomNews } = deps
  const view = viewOf(deps.db)
  const { hasQuestion } = examRoomStore(deps.db)

  /** Each attempt is closed as a teacher closes one; those that were closed or reopened meanwhile stay as they are. A sweep closes the rest. */
  const closeAll = async (ids: readonly string[], { actId, by, reason }: RoomActCommand): Promise<void> => {
    for (const attemptId of ids) await engine.closeByTeacher({ attemptId, teacherId: by, reason, early: true, actId, now: now() })
  }

  return async (assignmentId: string, { preview = false, ...body }: RoomActBody, { user, address }: From): Promise<RoomActReply> => {
    if (body.act.kind === 'erratum' && !(await hasQuestion(assignmentId, body.act.questionId)))
      throw new Refusal(404, 'questionNotFound', 'This quiz has no such question.')
    const command = { ...body, assignmentId, by: user.id, reason: body.reason.trim(), address, preview, now: now() }
    const outcome = await engine.roomAct(command)
    if (outcome.kind === 'otherAct') throw new Refusal(409, 'actIdTaken', 'This id already belongs to an act with other content.')
    if (outcome.kind === 'tooManyNotices') throw new Refusal(409, 'tooManyNotices', tooManyNotices)
    if (outcome.kind === 'roomChanged') throw new Refusal(409, 'roomChanged', roomChanged)
    const shown = [...outcome.effects.map(effectView), ...strangers(body.to, outcome.effects)]
    const effects = body.act.kind === 'reopen' ? await withKeyViews(deps.db, assignmentId, shown) : shown
    if (preview) return { success: true, act: null, effects, ...(outcome.basis !== undefined && { basis: outcome.basis }) }
    const reached = reachedBy(outcome.effects)
    if (body.act.kind === 'close') await closeAll(reached, command)
    roomNews.changed(reached)
    return { success: true, act: await view(command), effects }
  }
}

/** Returns a function that undoes an act as far as that takes nothing from anybody. */
export function actUndoer({ db, engine, now, roomNews }: Deps) {
  const view = viewOf(db)
  return async (key: ActKey, sent: string, { user, address }: From): Promise<RoomActReply> => {
    const reason = sent.trim()
    const outcome = await engine.undoAct({ ...key, by: user.id, reason, address, now: now() })
    if (outcome.kind !== 'undone')
      throw outcome.kind === 'notFound' ? notFound() : new Refusal(409, 'notUndoable', 'This act cannot be undone.')
    roomNews.changed(reachedBy(outcome.effects))
    return { success: true, act: await view(key), effects: outcome.effects.map(effectView) }
  }
}
