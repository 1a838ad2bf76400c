import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verifyPassword } from '../../../server/features/accounts/passwords/passwords.ts'
import { createHashQueue } from '../../../server/features/accounts/sign-in/hash-queue.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type School } from '../../support/school/school.ts'

const [north, south] = [{}, {}]

/** Holds every hash until it is let go, and notes for whom they began. */
function heldHashes() {
  const inTurn = createHashQueue(1)
  const begun: string[] = []
  const held: (() => void)[] = []
  const hash = (name: string, school: object) =>
    inTurn({ share: 'unknown', school }, () => {
      begun.push(name)
      return new Promise<void>((resolve) => held.push(resolve))
    })
  const finish = async (all: Promise<unknown>[]) => {
    for (let done = 0; done < all.length; done += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      held.shift()?.()
    }
    await Promise.all(all)
  }
  return { hash, begun, finish }
}

describe('The turns to hash', () => {
  test('go round the schools, whoever of them has more people waiting', async () => {
    const { hash, begun, finish } = heldHashes()
    const storm = ['n1', 'n2', 'n3', 'n4'].map((name) => hash(name, north))
    const others = ['s1', 's2'].map((name) => hash(name, south))
    await finish([...storm, ...others])
    expect(begun).toEqual(['n1', 'n2', 's1', 'n3', 's2', 'n4'])
  })

  test('are refused to the school whose line is too long, and not to another', async () => {
    const { hash, begun, finish } = heldHashes()
    const storm = Array.from({ length: 301 }, () => hash('north', north))
    await expect(hash('north', north)).rejects.toMatchObject({ status: 429 })
    await finish([...storm, hash('south', south)])
    expect(begun.indexOf('south')).toBe(2)
  })
})

describeEachDatabase('While everybody of another school signs in', (open) => {
  let school: School
  beforeEach(async () => {
    school = await openSchool(await open())
  })
  afterEach(() => school.close())

  const password = 'correct horse battery'
  const newcomer = { email: 'kim@school.test', password, firstName: 'Kim', lastName: 'Lee' }
  test.each([
    ['sign-in', 'unknown', '/api/auth/login', { email: 'ada@school.test', password }, 401],
    ['registration', 'registration', '/api/auth/register', newcomer, 201],
  ] as const)('a %s waits for few of them', async (_name, share, path, body, status) => {
    let done = 0
    const storm = Array.from({ length: 80 }, async () => {
      await verifyPassword(null, password, { share, school: north })
      done += 1
    })
    const reply = await school.call(null, 'POST', path, { body })
    expect([reply.status, done < 70]).toEqual([status, true])
    await Promise.all(storm)
  })
})
