import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inLoops, post } from '../../../../bench/load/hostile.ts'
import { signInVisitor } from '../../../../bench/load/sign-in-visitor.ts'
import { type Server, startReal } from '../../../../bench/processes.ts'
import { sqlitePlace } from '../../../../bench/school/place.ts'
import { type BenchSchool, makeSchool } from '../../../../bench/school/school.ts'

/** Whole processes are slow where the machine is busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const wrong = 'a wrong long password'
const place = sqlitePlace()
let school: BenchSchool
let server: Server

beforeAll(async () => {
  const url = await place.create()
  school = await makeSchool(url, 45)
  server = await startReal(url)
})
afterAll(async () => {
  await server.stop()
  await school.close()
  await place.remove()
})

const emailOf = (number: number): string => school.students[number]?.email ?? ''
const signInAnew = (number: number) => signInVisitor(server.port).signIn(emailOf(number), school.password)
const good = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length

describe('A server on loopback lets in whoever knows the password', () => {
  test('beside two loops of wrong passwords on the same account: 20 of 20 on a known device, 4 of 4 on new ones', async () => {
    const known = signInVisitor(server.port)
    await known.signIn(emailOf(0), school.password)
    const attackers = [signInVisitor(server.port), signInVisitor(server.port)]
    const attack = inLoops(2, async (_, turn) => attackers[turn % 2]?.once(emailOf(0), wrong))(server.port)
    const statuses: number[] = []
    for (let count = 0; count < 20; count += 1) statuses.push(await known.signIn(emailOf(0), school.password))
    const anew: number[] = []
    for (let count = 0; count < 4; count += 1) anew.push(await signInAnew(0))
    const attacks = await attack.stop()
    expect([good(statuses), good(anew), attacks > 20]).toEqual([20, 4, true])
  })

  test('beside 800 loops of registrations: 10 of 10', async () => {
    const newcomer = (turn: number) => ({
      firstName: 'A',
      lastName: 'B',
      email: `new-${turn}@bench.test`,
      password: `violet harbour ${turn} ninety`,
    })
    const attack = inLoops(800, (origin, turn) => post(`${origin}/api/auth/register`, newcomer(turn)))(server.port)
    const statuses = await Promise.all(Array.from({ length: 10 }, (_, number) => signInAnew(number + 1)))
    const attacks = await attack.stop()
    expect([good(statuses), attacks > 500]).toEqual([10, true])
  })

  test('after 2,010 failures of the same address: 30 of 30', async () => {
    const slot = Date.now() - (Date.now() % 60_000)
    await school.db
      .insertInto('tries')
      .values({ subject: 'unknownDevices', slot, count: 2_010 })
      .onConflict((conflict) => conflict.columns(['subject', 'slot']).doUpdateSet({ count: 2_010 }))
      .execute()
    const statuses: number[] = []
    for (let number = 11; number < 41; number += 1) statuses.push(await signInAnew(number))
    expect(good(statuses)).toBe(30)
  })
})
