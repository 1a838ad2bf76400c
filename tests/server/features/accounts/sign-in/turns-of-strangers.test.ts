import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Proofs } from '../../../../../server/features/accounts/sign-in/proofs.ts'
import { createRegistrationAdmission } from '../../../../../server/features/accounts/sign-in/registration-admission.ts'
import { openRegistration } from '../../../../../server/features/accounts/sign-in/registration-rule.ts'
import { createUnknownDeviceQueues } from '../../../../../server/features/accounts/sign-in/unknown-device-queue.ts'
import { describeSqlite } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'

const tries = 30

/** Counts the turns of the event loop until it is told to stop. */
function countTurns() {
  let [count, isOver] = [0, false]
  const next = () => {
    count += 1
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  return { now: () => count, stop: () => (isOver = true) }
}

describeSqlite('A storm of', (open) => {
  let school: School
  let turns: ReturnType<typeof countTurns>
  let seen: Set<number>
  let proofs: Proofs
  beforeEach(async () => {
    school = await openSchool(await open())
    turns = countTurns()
    seen = new Set()
    const note = async () => {
      seen.add(turns.now())
      return null
    }
    proofs = { taskFor: () => Promise.reject(new Error('not asked')), check: note, spend: async () => void (await note()) }
  })
  afterEach(() => {
    turns.stop()
    return school.close()
  })

  test('registrations leaves the loop to others between two of them', async () => {
    const admit = createRegistrationAdmission(school.deps, proofs, openRegistration)
    const device = { id: 'device', isNew: false, marks: [] }
    const registration = (index: number) => admit({ email: `new-${index}@school.test`, address: '192.0.2.1', device, proof: undefined })
    const free = 20
    for (let index = 0; index < free; index += 1) await registration(index)
    await Promise.all(Array.from({ length: tries }, (_, index) => registration(free + index)))
    expect(seen.size).toBe(tries)
  })

  test('sign-ins on unknown devices leaves the loop to others between two of them', async () => {
    const queues = createUnknownDeviceQueues(school.deps, proofs)
    await Promise.all(
      Array.from({ length: tries }, (_, index) => queues.enter({ account: `user ${index}`, device: 'device', proof: undefined })),
    )
    expect(seen.size).toBe(tries)
  })
})
