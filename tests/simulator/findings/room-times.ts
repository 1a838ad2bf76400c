/** What the exam room did to the clock of one attempt, in true time since the opening; `to` is null while a pause lasts. */
export interface RoomCourse {
  pauses: { from: number; to: number | null }[]
  given: { at: number; ms: number }[]
}

/** How long the time of an attempt stood still between two moments. */
export const stoodStill = ({ pauses }: RoomCourse, from: number, to: number): number =>
  pauses.reduce((sum, pause) => sum + Math.max(0, Math.min(pause.to ?? to, to) - Math.max(pause.from, from)), 0)

/** By how much the exam room had moved the end of an attempt at a moment. */
export const movedBy = (course: RoomCourse, moment: number): number =>
  stoodStill(course, 0, moment) + course.given.reduce((sum, { at, ms }) => sum + (at <= moment ? ms : 0), 0)
