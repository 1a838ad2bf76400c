import { afterEach, expect, it } from 'vitest'
import { countFrom } from '../support/counts.ts'
import { describeEachDatabase } from '../support/databases.ts'
import { beginAs, endServers, prepareSchool, startServer, temporaryFolder } from './exam-hall.ts'
import { beginAll, lostAnswers, send, typeUntilKilled } from './typists.ts'

const rounds = countFrom('CHAOS_ROUNDS', 3)
const students = 12
const savesPerRound = 400

describeEachDatabase('A server that is killed while students type', (open) => {
  afterEach(endServers)

  // Shows: The server is killed while students type: every acknowledged edit is there, and all others arrive later.
  it(`holds every acknowledged edit when it is back, ${rounds} times, and gets the others`, async () => {
    const { folder, remove } = temporaryFolder()
    const url = await open()
    const school = await prepareSchool(url, students)
    let server = await startServer(url, folder)
    const typists = await beginAll(server, school)
    const lost: string[] = []
    const resent: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await typeUntilKilled(server, typists, savesPerRound)
      server = await startServer(url, folder)
      lost.push(...(await lostAnswers(server, school, typists)))
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
