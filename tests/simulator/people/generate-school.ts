import type { Random } from '../scheduling/random.ts'
import type { Frame } from './generate.ts'
import type { SchoolEvent, Step } from './steps.ts'

type Draw = (random: Random) => SchoolEvent

const killing: Draw = (random) => ({
  do: 'killServer',
  downMs: random.pick([500, 2_000, 4_000, 9_000, 14_000, 35_000, 90_000]),
  atStatement: random.chance(0.5) ? random.between(1, 40) : null,
})

const ordinary: readonly Draw[] = [
  killing,
  killing,
  (random) => ({ do: 'extend', minutes: random.between(1, 6) }),
  () => ({ do: 'edit' }),
  (random) => ({ do: 'closeAttempts', early: random.chance(0.3) }),
  (random) => ({ do: 'pauseSaving', forMs: random.between(1_000, 60_000) }),
]

const ofTime: readonly Draw[] = [
  killing,
  killing,
  killing,
  (random) => ({ do: 'extend', minutes: random.between(1, 6) }),
  (random) => ({ do: 'moveWindow', minutes: random.between(1, 6) }),
  (random) => ({ do: 'serverClock', byMs: random.pick([-3_600_000, -5_000, -1_500, 1_500, 5_000, 60_000, 3_600_000]) }),
]

const ofEnding: readonly Draw[] = [
  (random) => ({ do: 'extend', minutes: random.between(1, 3) }),
  (random) => ({ do: 'moveWindow', minutes: random.between(1, 3) }),
  (random) => ({ do: 'closeAttempts', early: random.chance(0.5) }),
  (random) => ({ do: 'pauseSaving', forMs: random.between(1_000, 60_000) }),
  () => ({ do: 'edit' }),
  killing,
]

/** The teacher extends, closes and pauses while the time runs out. */
const schoolAtTheEnd = ({ random, end }: Frame): Step[] =>
  Array.from({ length: random.between(1, 4) }, () => ({
    at: end + random.between(-90_000, 60_000),
    who: 'school',
    ...random.pick(ofEnding)(random),
  }))

/** Gives students more before and during their exam, each time more than before. */
export function givingSteps({ random, end }: Frame, students: readonly string[], hasWindow: boolean): Step[] {
  return students.flatMap((student) => {
    let [factor, minutes, later] = [100, 0, 0]
    const times = [random.between(0, 2_000), ...[1, 2].map(() => random.between(0, end + 30_000))].sort((one, other) => one - other)
    const chosen = times.filter(() => random.chance(0.35))
    return chosen.map((at): Step => {
      factor += random.pick([0, 10, 25, 33, 50])
      minutes += random.between(0, 5)
      later += random.between(0, 10)
      return {
        at,
        who: 'school',
        do: 'give',
        student,
        factor: Math.min(factor, 400),
        minutes,
        later: hasWindow && random.chance(0.5) ? later : null,
      }
    })
  })
}

/** Gives what happens at the school during an exam; a loop of crashes is several of them within a minute. */
export function schoolSteps(frame: Frame): Step[] {
  const { profile, random, end } = frame
  if (profile === 'ending') return schoolAtTheEnd(frame)
  const draws = profile === 'clock' ? ofTime : ordinary
  const count = profile === 'clock' ? random.between(1, 6) : random.pick([0, 0, 1, 2])
  const single: Step[] = Array.from({ length: count }, () => ({
    at: random.between(5_000, end),
    who: 'school',
    ...random.pick(draws)(random),
  }))
  if (profile !== 'clock' || random.chance(0.6)) return single
  const start = random.between(10_000, end)
  const loop: Step[] = Array.from({ length: random.between(2, 6) }, (_, index) => ({
    at: start + index * random.between(10_000, 20_000),
    who: 'school',
    do: 'killServer',
    downMs: random.between(500, 12_000),
    atStatement: null,
  }))
  return [...single, ...loop]
}
