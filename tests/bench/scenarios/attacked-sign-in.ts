import { memoryOf } from '../cpu-time.ts'
import { type Figure, show, whole } from '../figure.ts'
import { type Attack, inLoops, post } from '../load/hostile.ts'
import { signInVisitor } from '../load/sign-in-visitor.ts'
import { startReal } from '../processes.ts'
import { sqlitePlace } from '../school/place.ts'
import { type BenchSchool, makeSchool } from '../school/school.ts'
import { withCleanup } from '../with-cleanup.ts'

const wrong = 'a wrong long password'
const failures = 2_010
const signers = 30
const mostMegabytes = 400

interface Beside {
  name: string
  /** Within how many milliseconds a correct sign-in has to be done. */
  within: number
  /** What happens before anybody signs in. */
  before: (port: number, school: BenchSchool) => Promise<void>
  attack: (school: BenchSchool) => Attack
}

const nothing = inLoops(0, async () => undefined)

/** One laptop: every guess comes from a device that nobody knows. */
async function failFromOneAddress(port: number, { students }: BenchSchool): Promise<void> {
  let left = failures
  const loop = async () => {
    for (; left > 0; ) await signInVisitor(port).once(students[signers + (left-- % (students.length - signers))]?.email ?? '', wrong)
  }
  await Promise.all(Array.from({ length: 8 }, loop))
}

const newcomer = (turn: number) => ({
  firstName: 'A',
  lastName: 'B',
  email: `new-${turn}@bench.test`,
  password: `violet harbour ${turn} ninety`,
})

const attacks: readonly Beside[] = [
  {
    name: 'two loops of wrong passwords on each of 4 accounts',
    within: 3_000,
    before: async () => undefined,
    attack: ({ students }) =>
      inLoops(8, (origin, turn) => post(`${origin}/api/auth/login`, { email: students[turn % 4]?.email, password: wrong })),
  },
  { name: '2,010 failures from the same address', within: 3_000, before: failFromOneAddress, attack: () => nothing },
  {
    name: '800 loops of registrations',
    within: 10_000,
    before: async () => undefined,
    attack: () => inLoops(800, (origin, turn) => post(`${origin}/api/auth/register`, newcomer(turn))),
  },
]

/** Half sign in on a device of theirs, half on a new one, one after the other. */
async function signInAll(port: number, { students, password }: BenchSchool, known: readonly ReturnType<typeof signInVisitor>[]) {
  const times: number[] = []
  for (let number = 0; number < signers; number += 1) {
    const begun = performance.now()
    const status = await (known[number] ?? signInVisitor(port)).signIn(students[number]?.email ?? '', password)
    times.push(status === 200 ? performance.now() - begun : Number.POSITIVE_INFINITY)
  }
  return times
}

const beside = ({ name, within, before, attack }: Beside): Promise<Figure> =>
  withCleanup(async (onCleanup) => {
    const place = sqlitePlace()
    onCleanup(place.remove)
    const url = await place.create()
    const school = await makeSchool(url, 200)
    onCleanup(school.close)
    const server = await startReal(url)
    onCleanup(server.stop)
    const known = Array.from({ length: signers / 2 }, () => signInVisitor(server.port))
    for (const [number, visitor] of known.entries()) await visitor.signIn(school.students[number]?.email ?? '', school.password)
    await before(server.port, school)
    const running = attack(school)(server.port)
    const times = await signInAll(server.port, school, known)
    const calls = await running.stop()
    const inTime = times.filter((time) => time <= within).length
    const megabytes = ((memoryOf(server.pid)?.highest ?? 0) * 1024 * 1024) / 1e6
    return {
      figure: `correct sign-ins beside ${name}`,
      target: `>= 99 % within ${within / 1_000} s, < ${mostMegabytes} MB`,
      measured: `${inTime} of ${signers}, the slowest ${whole(Math.max(...times))} ms, ${show(megabytes)} MB at most, ${whole(calls)} hostile calls`,
      met: inTime >= 0.99 * signers && megabytes < mostMegabytes,
      kind: 'report',
    }
  })

/** Whether whoever knows the password gets in while others attack. */
export async function attackedSignIn(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const each of attacks) figures.push(await beside(each))
  return figures
}
