import { afterEach, expect, it } from 'vitest'
import type { Acknowledged, Edits } from '../../domain/attempt/answer.ts'
import { describeEachDatabase } from '../support/databases.ts'
import { beginAs, endServers, type Prepared, prepareSchool, type Server, saveAs, startServer, temporaryFolder } from './exam-hall.ts'

const rounds = Number(process.env.CHAOS_ROUNDS ?? 3)
const students = 12
const savesPerRound = 400

/** A student's browser: what was typed, and what the server said is stored. */
interface Typist {
  cookie: string
  attemptId: string
  typed: Edits
  acknowledged: Record<string, Acknowledged>
}

function type({ typed }: Typist, count: number): void {
  const question = count % 2 === 0 ? 'q3' : 'q4'
  const seq = (typed[question]?.seq ?? 0) + 1
  typed[question] = { answerId: null, textAnswer: `edit ${seq} `.repeat(1 + (count % 20)), seq, base: 0 }
}

async function send(server: Server, typist: Typist): Promise<number> {
  const unsent = Object.entries(typist.typed).filter(([question, { seq }]) => seq > (typist.acknowledged[question]?.seq ?? 0))
  const { status, body } = await saveAs(server, typist.cookie, typist.attemptId, Object.fromEntries(unsent))
  if (status === 200) Object.assign(typist.acknowledged, body.saved)
  return status
}

/** Everybody types until the server is killed, which happens in the middle of it. */
async function typeUntilKilled(server: Server, typists: Typist[]): Promise<void> {
  let [saves, killed] = [0, false]
  const typeOn = async (typist: Typist) => {
    while (!killed) {
      type(typist, saves)
      await send(server, typist).catch(() => 0)
      saves += 1
      if (saves === savesPerRound) {
        void server.kill()
        killed = true
      }
    }
  }
  await Promise.all(typists.map(typeOn))
  await server.kill().catch(() => undefined)
}

/** Every answer the server holds that is older, or other, than what it acknowledged. */
async function missing(server: Server, school: Prepared, typists: Typist[]): Promise<string[]> {
  const lost: string[] = []
  for (const { cookie, typed, acknowledged } of typists) {
    const { answers } = await beginAs(server, school, cookie)
    for (const [question, { seq }] of Object.entries(acknowledged)) {
      const [held, own] = [Number(answers[question]?.textAnswer.split(' ')[1] ?? 0), typed[question]]
      const isWhole = held >= seq && (held !== own?.seq || answers[question]?.textAnswer === own.textAnswer)
      if (!isWhole) lost.push(`${question} ${seq}: ${JSON.stringify(answers[question])}`)
    }
  }
  return lost
}

describeEachDatabase('A server that is killed while students type', (open) => {
  afterEach(endServers)

  // Shows: The server is killed while students type: every acknowledged edit is there, and all others arrive later.
  it(`holds every acknowledged edit when it is back, ${rounds} times, and gets the others`, async () => {
    const { folder, remove } = temporaryFolder()
    const url = await open()
    const school = await prepareSchool(url, students)
    let server = await startServer(url, folder)
    const typists = await Promise.all(
      school.cookies.map(async (cookie) => {
        const { attemptId } = await beginAs(server, school, cookie)
        return { cookie, attemptId, typed: {}, acknowledged: {} }
      }),
    )
    const lost: string[] = []
    const resent: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await typeUntilKilled(server, typists)
      server = await startServer(url, folder)
      lost.push(...(await missing(server, school, typists)))
      for (const typist of typists) resent.push(await send(server, typist))
    }
    const complete = await Promise.all(typists.map(async ({ cookie, typed }) => [(await beginAs(server, school, cookie)).answers, typed]))
    const exit = await server.stop()
    remove()
    expect([lost, new Set(resent), exit]).toEqual([[], new Set([200]), 0])
    const textsOf = (answers: Record<string, { textAnswer: string }> = {}) =>
      Object.fromEntries(Object.entries(answers).map(([question, { textAnswer }]) => [question, textAnswer]))
    expect(complete.map(([held]) => textsOf(held))).toEqual(complete.map(([, typed]) => textsOf(typed)))
  }, 600_000)
})
