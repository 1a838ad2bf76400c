import type { Frame } from './generate.ts'
import type { Step } from './steps.ts'

const kinds = ['pause', 'pause', 'resume', 'resume', 'minutes', 'close', 'reopen', 'reopen'] as const

type RoomStep = { at: number; who: 'school'; do: 'roomAct'; act: (typeof kinds)[number]; minutes: number; student: string | null }

/** The teacher acts in the exam room of an exam, undoes some of it, and lets everybody's time run at the end. */
export function roomSteps({ random, end }: Frame, students: readonly string[]): Step[] {
  const count = random.between(2, 9)
  const acts = Array.from({ length: count }, (): RoomStep => {
    const student = random.chance(0.4) ? null : random.pick(students)
    const at = random.between(5_000, end + 90_000)
    return { at, who: 'school', do: 'roomAct', act: random.pick(kinds), minutes: random.between(1, 6), student }
  })
  const undone = acts.flatMap(({ at }): Step[] =>
    random.chance(0.3) ? [{ at: at + random.between(500, 60_000), who: 'school', do: 'undoRoomAct', of: at }] : [],
  )
  const last = Math.max(end, ...acts.map(({ at }) => at)) + random.between(5_000, 120_000)
  return [...acts, ...undone, { at: last, who: 'school', do: 'roomAct', act: 'resume', minutes: 1, student: null }]
}

/** Servers end in an exam with a room as they do in others. */
export function roomTroubles({ random, end }: Frame): Step[] {
  return Array.from({ length: random.pick([0, 0, 1, 2]) }, () => ({
    at: random.between(5_000, end),
    who: 'school',
    do: 'killServer',
    downMs: random.pick([500, 2_000, 4_000, 9_000, 14_000, 35_000, 90_000]),
    atStatement: random.chance(0.3) ? random.between(1, 40) : null,
  }))
}
