import type { RoomStudent } from '../../../domain/api/exam-room.ts'

/** What the head of the room counts. */
export interface RoomFigures {
  all: number
  /** Everybody who has begun, however it goes on. */
  started: number
  writing: number
  paused: number
  submitted: number
  /** The ends of the attempts whose time runs, the first one first. */
  ends: readonly string[]
}

/** Counts the students of a room. */
export function figuresOf(students: readonly RoomStudent[]): RoomFigures {
  const count = (state: RoomStudent['state']) => students.filter((one) => one.state === state).length
  const running = students.filter(({ state }) => state === 'writing')
  return {
    all: students.length,
    started: students.length - count('notStarted') - count('intro'),
    writing: running.length,
    paused: count('paused'),
    submitted: count('submitted'),
    ends: running.flatMap(({ deadline }) => deadline ?? []).toSorted(),
  }
}
