import { type Random, randomFrom } from '../scheduling/random.ts'
import { students } from '../server/school.ts'
import { personSteps } from './generate-person.ts'
import { roomSteps, roomTroubles } from './generate-room.ts'
import { givingSteps, schoolSteps } from './generate-school.ts'
import type { Cast, Step, Story } from './steps.ts'

export const profiles = ['alone', 'two-devices', 'clock', 'ending', 'all', 'room', 'offline'] as const
export type Profile = (typeof profiles)[number]

/** What an exam is generated from besides its chance. */
export interface Frame {
  profile: Profile
  random: Random
  /** When the exam ends as it was planned, in ms. */
  end: number
}

const deviceSets = { one: ['laptop'], two: ['laptop', 'tablet'] } as const

function castOf({ profile, random }: Omit<Frame, 'end'>): Cast[] {
  const count = profile === 'all' || profile === 'room' ? random.between(1, 3) : 1
  return students.slice(0, count).map(({ firstName: student }) => {
    const isTwo =
      profile === 'two-devices' ||
      profile === 'ending' ||
      (profile === 'offline' && random.chance(0.8)) ||
      ((profile === 'all' || profile === 'room') && random.chance(0.5))
    const kinds = isTwo ? deviceSets.two : deviceSets.one
    return { student, devices: kinds.map((kind) => `${student}'s ${kind}`) }
  })
}

const minute = 60_000

/** Makes the exam of a seed: who sits where, and everything that they do and that happens to them. */
export function generate(seed: string, profile: Profile): Story {
  const random = randomFrom(`${seed} ${profile} story`)
  const limitMinutes = profile === 'clock' && random.chance(0.2) ? null : random.between(10, 40)
  const end = (limitMinutes ?? 20) * minute
  const hasWindow = limitMinutes === null || random.chance(0.25)
  const closesAt = hasWindow ? end + random.between(-3, 3) * minute : null
  const frame = { profile, random, end: Math.min(end, closesAt ?? end) }
  const cast = castOf(frame)
  // A window is an hour of the wall clock: where that is wrong, it truly closes at another time.
  const atSchool = (profile === 'room' ? roomTroubles(frame) : schoolSteps(frame)).filter((step) => !hasWindow || step.do !== 'serverClock')
  // A chance of its own, so that what is given changes nothing else of an exam.
  const giving = { ...frame, random: randomFrom(`${seed} ${profile} given`) }
  const names = cast.map(({ student }) => student)
  const given = profile === 'room' ? roomSteps(giving, names) : givingSteps(giving, names, hasWindow)
  const steps: Step[] = [...given, ...cast.flatMap((one) => personSteps(frame, one)), ...atSchool]
  const insecure = cast.flatMap(({ devices }) => devices.filter(() => random.chance(0.2)))
  const cantGoBack = profile === 'all' && random.chance(0.15)
  return {
    name: `seed ${seed}, ${profile}`,
    seed,
    rules: { limitMinutes, closesAt, cantGoBack },
    cast,
    insecure,
    offlineReload: profile === 'offline',
    steps: steps.sort((one, other) => one.at - other.at),
  }
}
