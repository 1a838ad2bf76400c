import type { Random } from '../scheduling/random.ts'
import { questions } from '../server/school.ts'
import type { Frame } from './generate.ts'
import type { Act, Cast, Step, Trouble } from './steps.ts'

type Deed = Act | Trouble
/** What happens at once, and what follows after so many ms. */
type Scene = readonly (readonly [after: number, deed: Deed])[]
type Draw = (random: Random, text: () => string) => Scene

const written = questions.filter(({ answers }) => answers.length === 0).map(({ id }) => id)
const any = questions.map(({ id }) => id)
const goOn: Scene = [
  [1_500, { do: 'open' }],
  [3_000, { do: 'begin' }],
]
const later = (scene: Scene, ms: number): Scene => scene.map(([after, deed]) => [after + ms, deed])
const once = (deed: Deed): Scene => [[0, deed]]
const forAWhile = (deed: Deed, end: Deed, ms: number): Scene => [
  [0, deed],
  [ms, end],
]

const typing: Draw = (random, text) => {
  const question = random.pick(written)
  const strokes = random.between(1, 3)
  return Array.from({ length: strokes }, (_, index) => [index * random.between(150, 900), { do: 'write', question, text: text() }])
}

const answering: readonly (readonly [weight: number, Draw])[] = [
  [40, typing],
  [14, (random) => once({ do: 'choose', question: 'q1', option: random.below(4) })],
  [3, (random) => once({ do: 'clear', question: random.pick(written) })],
  [5, (random) => once({ do: 'flag', question: random.pick(any) })],
  [5, (random) => once({ do: 'look', question: random.pick(any) })],
]

const moving: readonly (readonly [weight: number, Draw])[] = [
  [4, (random) => [[0, { do: 'reload' }], ...(random.chance(0.9) ? later(goOn, 200) : [])]],
  [3, (random) => [[0, { do: 'closePage' }], ...later(goOn, random.between(100, 60_000))]],
  [4, (random) => [[0, { do: 'killBrowser' }], ...later(goOn, random.between(100, 60_000))]],
  [
    3,
    (random) => [
      [0, { do: 'reload' }],
      [1_400, { do: 'holdRequests', count: 1, forMs: random.between(4_000, 60_000) }],
      [1_500, { do: 'begin' }],
      [random.between(2_000, 4_000), { do: 'reload' }],
      ...later(goOn, 4_200),
    ],
  ],
  [2, (random) => forAWhile({ do: 'hide' }, { do: 'show' }, random.between(500, 90_000))],
  [2, (random) => once({ do: 'sleep', forMs: random.between(5_000, 240_000) })],
  [2, (random) => forAWhile({ do: 'askToSubmit' }, { do: 'cancel' }, random.between(500, 8_000))],
  [1, (random) => forAWhile({ do: 'submitAttempt' }, { do: 'cancel' }, random.between(100, 20_000))],
  [
    1,
    () => [
      [0, { do: 'reload' }],
      [1_500, { do: 'startFresh' }],
    ],
  ],
  [
    2,
    (random, text) => [
      ...forAWhile({ do: 'dropSession' }, { do: 'signIn', as: '' }, random.between(4_000, 60_000)),
      ...later(typing(random, text), 500),
    ],
  ],
  [1, (random) => [[0, { do: 'signOut' }], [random.between(2_000, 30_000), { do: 'signIn', as: '' }], ...later(goOn, 32_000)]],
]

const troubles: readonly (readonly [weight: number, Draw])[] = [
  [
    6,
    (random) =>
      forAWhile(
        { do: 'link', mode: random.pick(['down', 'halfOpen', 'captive'] as const) },
        { do: 'link', mode: 'up' },
        random.between(500, 120_000),
      ),
  ],
  [4, (random) => once({ do: 'loseReplies', count: random.between(1, 3) })],
  [3, (random) => once({ do: 'loseRequests', count: random.between(1, 3) })],
  [3, (random) => once({ do: 'holdRequests', count: random.between(1, 2), forMs: random.between(500, 90_000) })],
  [2, (random) => once({ do: 'badLink', loss: random.next() * 0.4, twice: random.next() * 0.4, slowest: random.between(60, 6_000) })],
  [
    1,
    (random) =>
      forAWhile(
        { do: 'storage', mode: random.pick(['refused', 'full'] as const) },
        { do: 'storage', mode: 'sound' },
        random.between(1_000, 120_000),
      ),
  ],
  [1, () => once({ do: 'corrupt' })],
  [1, (random) => once({ do: 'wrongClock', byMs: random.between(-86_400_000, 86_400_000) })],
]

const together: readonly (readonly [weight: number, Draw])[] = [
  [4, () => once({ do: 'takeOver' })],
  [4, () => goOn],
  [1, () => [[0, { do: 'duplicateTab' }], ...later(goOn, 200)]],
  [2, () => once({ do: 'otherTab' })],
]

/** The exam is closed, and its student looks only at the courses for a while when the network is back. */
const coursesOnly = (random: Random, downFor: number): Scene => [
  [downFor - random.between(100, 3_000), { do: 'closePage' }],
  [downFor + random.between(-2_000, 9_000), { do: 'openCourses' }],
  ...later(goOn, downFor + random.between(300, 40_000)),
]

/** A page without the server is opened anew, once or twice, and written on. */
const offlineReload: Draw = (random, text) => {
  const reopen = (): Scene =>
    random.pick([
      once({ do: 'reload' }),
      [
        [0, { do: 'killBrowser' }],
        [random.between(100, 3_000), { do: 'open' }],
      ],
    ] as const)
  const downFor = random.between(20_000, 150_000)
  const writings = Array.from({ length: random.between(0, 3) }, () => later(typing(random, text), random.between(12_000, downFor + 6_000)))
  return [
    ...forAWhile({ do: 'link', mode: random.pick(['down', 'halfOpen', 'captive'] as const) }, { do: 'link', mode: 'up' }, downFor),
    ...(random.chance(0.4) ? later(typing(random, text), random.between(100, 400)) : []),
    ...later(reopen(), random.between(500, 4_000)),
    ...(random.chance(0.3) ? later(reopen(), random.between(14_000, downFor)) : []),
    ...writings.flat(),
    ...(random.chance(0.3) ? coursesOnly(random, downFor) : []),
  ]
}

function drawFrom(table: readonly (readonly [number, Draw])[], random: Random, text: () => string): Scene {
  let left = random.next() * table.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, draw] of table) {
    left -= weight
    if (left < 0) return draw(random, text)
  }
  return []
}

function sceneOf({ random, profile }: Frame, hasTwo: boolean, text: () => string): Scene {
  const kind = random.next()
  if (profile === 'offline' && random.chance(0.2)) return offlineReload(random, text)
  if (hasTwo && kind < 0.18) return drawFrom(together, random, text)
  if (hasTwo && kind < 0.25)
    return once({ do: 'settle', question: random.pick(any), keep: random.pick(['mine', 'other', 'both'] as const) })
  if (profile === 'clock' && kind < 0.5) return once({ do: 'look', question: random.pick(any) })
  if (kind < 0.7) return drawFrom(answering, random, text)
  return drawFrom(kind < 0.85 ? moving : troubles, random, text)
}

const asOf = (deed: Deed, student: string): Deed => (deed.do === 'signIn' ? { ...deed, as: student } : deed)

/** The network is away while the time runs out, and the teacher gives more. */
function lastMoments({ random, end }: Frame, student: string, on: string, began: number): Step[] {
  const zero = began + end
  const at = (ms: number) => Math.round(zero + ms)
  return [
    { at: at(-random.between(11_000, 40_000)), who: student, on, do: 'link', mode: random.pick(['down', 'halfOpen'] as const) },
    { at: at(-random.between(1_000, 12_000)), who: 'school', do: 'extend', minutes: random.between(1, 6) },
    { at: at(random.between(-1_000, 20_000)), who: student, on, do: 'link', mode: 'up' },
  ]
}

/** What is written while the network is away arrives when the exam is over. */
function cutAcrossEnd({ random, end }: Frame, student: string, on: string, began: number): Step[] {
  const at = (ms: number) => Math.round(began + end + ms)
  return [
    { at: at(-40_000), who: student, on, do: 'link', mode: 'down' },
    { at: at(-random.between(5_000, 35_000)), who: student, on, do: 'write', question: random.pick(written), text: `${student}, late` },
    { at: at(random.between(45_000, 120_000)), who: student, on, do: 'link', mode: 'up' },
  ]
}

/** The clocks of the devices are wrong while the time runs out, and each of them writes until after the end. */
function acrossTheEnd({ random, end }: Frame, { student, devices }: Cast, began: number, text: () => string): Step[] {
  const near = (on: string, deed: Deed): Step => ({
    ...{ at: Math.round(began + end + random.between(-75_000, 50_000)), who: student, on },
    ...deed,
  })
  return devices.flatMap((on) => [
    { at: random.between(began, began + end), who: student, on, do: 'wrongClock' as const, byMs: random.between(-600_000, 600_000) },
    ...Array.from({ length: random.between(2, 7) }, () => near(on, { do: 'write', question: random.pick(written), text: text() })),
    ...(random.chance(0.6) ? [near(on, { do: 'takeOver' })] : []),
    ...(random.chance(0.4) ? [near(on, { do: 'wrongClock', byMs: random.between(-90_000, 90_000) })] : []),
    ...(random.chance(0.3) ? [near(on, { do: 'holdRequests', count: 1, forMs: random.between(500, 60_000) })] : []),
  ])
}

/** Gives what one student does, and what happens to their devices, over a whole exam. */
export function personSteps(frame: Frame, { student, devices }: Cast): Step[] {
  const { random, end, profile } = frame
  const [first = ''] = devices
  const steps: Step[] = []
  const play = (at: number, on: string, scene: Scene) => {
    for (const [after, deed] of scene) steps.push({ at: Math.round(at + after), who: student, on, ...asOf(deed, student) })
  }
  let words = 0
  const text = () => `${student} ${++words}`
  const start = random.between(500, 20_000)
  play(start, first, goOn)
  const pace = end / (profile === 'clock' ? 8 : random.pick([5, 8, 12, 40]))
  for (
    let at = start + 5_000;
    at < end;
    at += random.chance(0.3) ? random.between(50, 2_500) : Math.round(-Math.log(1 - random.next()) * pace)
  )
    play(at, random.pick(devices), sceneOf(frame, devices.length > 1, text))
  if (random.chance(0.3)) play(random.between(end / 2, end), random.pick(devices), once({ do: 'submitAttempt' }))
  if (profile === 'ending') steps.push(...acrossTheEnd(frame, { student, devices }, start + 3_000, text))
  if (profile === 'clock' && random.chance(0.3)) steps.push(...lastMoments(frame, student, first, start + 3_000))
  else if (random.chance(0.1)) steps.push(...cutAcrossEnd(frame, student, random.pick(devices), start + 3_000))
  return steps
}
