import type * as nodeCrypto from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { addKim, browser, type SignInReply, wrongPassword } from '../../../../support/pages/sign-in-page.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'

const hashes = vi.hoisted(() => ({ count: 0 }))
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof nodeCrypto>()
  const argon2: typeof crypto.argon2 = (...all) => {
    hashes.count += 1
    return crypto.argon2(...all)
  }
  return { ...crypto, argon2 }
})

/** What a stranger can see of a reply. */
const seen = ({ status, headers, body }: SignInReply) => {
  const shown = Object.entries(headers).filter(([name]) => !['date', 'set-cookie', 'x-request-id'].includes(name))
  return { status, body, headers: Object.fromEntries(shown) }
}

describeEachDatabase('A wrong password', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
    await addKim(school)
    const dana = { ...(await school.makeStudent()), email: 'dana@school.test' }
    await school.db.updateTable('users').set({ email: dana.email, email_key: dana.email, is_active: 0 }).where('id', '=', dana.id).execute()
  })
  afterAll(() => school.close())

  const lookAt = async (email: string) => {
    const before = hashes.count
    const reply = seen(await browser(school).login(wrongPassword, email))
    return { ...reply, hashes: hashes.count - before }
  }

  test.each([
    ['an e-mail address of nobody', 'nobody@school.test'],
    ['a disabled account', 'dana@school.test'],
  ])('is answered like one of %s, after as many computed hashes', async (_, email) => {
    const [ofKim, ofOther] = [await lookAt('kim@school.test'), await lookAt(email)]
    expect([ofKim.status, ofKim.hashes, ofOther]).toEqual([401, 1, ofKim])
  })
})
