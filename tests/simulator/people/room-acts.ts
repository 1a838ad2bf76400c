import { newProcess } from '../scheduling/scheduler.ts'
import { assignmentId, userOf } from '../server/school.ts'
import type { World } from '../world.ts'
import type { SchoolEvent } from './steps.ts'

export type RoomEvent = Extract<SchoolEvent, { do: 'roomAct' | 'undoRoomAct' }>

const TRIED_AGAIN_AFTER = 10_000
const base = `/api/exam-room/${assignmentId}/acts`
const nameOf = (at: number): string => `act-${at}`

function requestOf(step: RoomEvent, at: number): { path: string; body: object } {
  if (step.do === 'undoRoomAct') return { path: `${base}/${nameOf(step.of)}/undo`, body: { reason: 'By mistake' } }
  const { act, minutes, student } = step
  const to = student === null ? 'all' : [userOf(student).id]
  return { path: base, body: { actId: nameOf(at), act: { kind: act, ...(act === 'minutes' && { minutes }) }, to, reason: 'Fire alarm' } }
}

/** Acts in the exam room as its teacher does, who sends an act again under its id until it is answered. */
export async function actInRoom(world: World, step: RoomEvent, at: number): Promise<void> {
  const { path, body } = requestOf(step, at)
  let isAnswered = false
  world.scheduler.after(TRIED_AGAIN_AFTER, () => isAnswered || void actInRoom(world, step, at), newProcess())
  const reply = await world.ofTeacher('POST', path, body)
  // A page that has submitted is replaced when its submission is reopened.
  if (step.do === 'roomAct' && step.act === 'reopen') for (const { student } of world.story.cast) world.alone.noteOther(student)
  isAnswered = reply !== null && reply.status < 500
  world.log(`the act of ${at} in the room: ${reply?.status}`)
}
