import fc from 'fast-check'
import type { School } from '../school/school.ts'
import { AttemptPages } from './attempt-model-client.ts'
import { answerOf, type Message, type ModelServer, modelServer, nameOf, type Reply } from './attempt-model-server.ts'
import { type HeldState, textOf, type WalkedAttempt, walkAttempt } from './attempt-walk.ts'
import { openCores } from './walk-cores.ts'

/** Which device each page is on: two devices, a tab and its duplicate, both. */
const settings = [
  [0, 1],
  [0, 0],
  [0, 0, 1],
] as const

/** A history: the pages, and a number from 0 to 1 for each choice among what may happen. */
export const history = (longest: number) =>
  fc.record({
    pages: fc.constantFrom(...settings),
    picks: fc.array(
      fc.noBias(fc.nat(9_999)).map((each) => each / 10_000),
      { minLength: 10, maxLength: longest, size: 'max' },
    ),
  })

export type History = { pages: readonly number[]; picks: readonly number[] }

/** What differs between the model's server and the engine; empty when nothing does. */
function differences(server: ModelServer, expected: Reply, actual: Reply, held: HeldState): string[] {
  const model = {
    version: server.version,
    epoch: server.epoch,
    inCharge: server.inCharge,
    isOpen: server.isOpen,
    text: textOf(server.saysOf(server.edit)),
    rivals: server.rivals.map(nameOf).sort(),
    evidence: server.evidence.map(nameOf).sort(),
    submissions: server.isOpen ? 0 : 1,
  }
  const said = ({ kind, seq, version, epoch, rivals, ahead }: Reply) => {
    const isAboutEdit = seq > 0 ? { seq, version } : {}
    return { kind, epoch, ...isAboutEdit, ...(kind === 'closed' ? {} : { rivals: rivals.map(([name]) => name), ahead: ahead.toSorted() }) }
  }
  const pairs: [string, unknown, unknown][] = [
    ['reply', said(expected), said(actual)],
    ...Object.entries(model).map(([name, value]): [string, unknown, unknown] => [name, value, held[name as keyof HeldState]]),
  ]
  return pairs.flatMap(([name, one, other]) =>
    JSON.stringify(one) === JSON.stringify(other)
      ? []
      : [`${name}: the model has ${JSON.stringify(one)}, the engine ${JSON.stringify(other)}`],
  )
}

const ATTEMPTS_OF_ONE_STUDENT = 50

/** Opens a quiz in which histories are carried out one after another, by students with attempts without number. */
export async function openHistories(school: School, url: string) {
  const { cores, close } = openCores(url)
  const course = await school.makeCourse()
  const quiz = await school.makeQuiz({ course, allowed_attempts: null, time_limit_minutes: 10 })
  let student = await school.makeStudent({ enrolledIn: course })
  let attempts = 0

  async function begin(pages: () => AttemptPages): Promise<WalkedAttempt> {
    attempts += 1
    // Begin counts all attempts of a student, so that a long run by one of them would become ever slower.
    if (attempts % ATTEMPTS_OF_ONE_STUDENT === 0) student = await school.makeStudent({ enrolledIn: course })
    const tokenOf = (name: string) => pages().editOf.get(name) ?? -1
    const saysOf = (edit: number) => pages().tokens[edit]?.value ?? null
    return walkAttempt({ school, cores, assignmentId: quiz.id, studentId: student.id, tokenOf, saysOf })
  }

  /** Carries a history out; `serve` says what the pages speak to. */
  async function play(
    { pages: devices, picks }: History,
    serve: (attempt: WalkedAttempt, pages: () => AttemptPages) => Served,
  ): Promise<Played> {
    let pages: AttemptPages | null = null
    const current = (): AttemptPages => {
      if (!pages) throw new Error('not begun')
      return pages
    }
    const attempt = await begin(current)
    const served = serve(attempt, current)
    pages = new AttemptPages(devices, served.answer, served.close)
    try {
      for (const pick of picks) await pages.pick(pick)
      return { pages, held: await attempt.held() }
    } finally {
      await attempt.close()
    }
  }
  return { play, close }
}

interface Served {
  answer: (message: Message) => Promise<Reply>
  close: () => Promise<void>
}

/** What a history left, before its attempt was closed. */
export interface Played {
  pages: AttemptPages
  held: HeldState
}

/** Answers by the model, and compares with it what the engine answers and holds; throws at the first difference. */
export function byModel(attempt: WalkedAttempt, pages: () => AttemptPages): Served {
  const server = modelServer((edit) => pages().tokens[edit]?.value ?? null)
  return {
    async answer(message) {
      const actual = await attempt.answer(message)
      const expected = answerOf(server, message)
      pages().sameAs = server.sameAs
      const found = differences(server, expected, actual, await attempt.held())
      if (found.length > 0) throw new Error([...found, `after ${pages().story.join(', ')}`].join('\n'))
      return expected
    },
    async close() {
      server.isOpen = false
      await attempt.close()
    },
  }
}
