import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { addKim, browser, failBefore, rightPassword, type SignInReply, wrongPassword } from '../../../../support/pages/sign-in-page.ts'
import { solve } from '../../../../support/school/proofs.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'

vi.mock('node:crypto', async () => (await import('../../../../support/school/quick-hashes.ts')).quickCrypto())

const email = 'kim@school.test'
const statusAndReason = ({ status, body }: SignInReply) => [status, body.reason]
const proofOf = ({ body }: SignInReply) => {
  if (!body.proofTask) throw new Error(`no task came with ${body.reason}`)
  return solve(body.proofTask)
}

describeEachDatabase('Wrong passwords', (open) => {
  let school: School
  beforeEach(async () => {
    school = await openSchool(await open())
    await addKim(school)
  })
  afterEach(() => school.close())
  const knownBrowser = async () => {
    const known = browser(school)
    await known.login(rightPassword)
    return known
  }

  describe('on a device that the account signed in on', () => {
    test('are looked at five times, then the device has to wait', async () => {
      const known = await knownBrowser()
      expect(await known.fail(6)).toEqual([401, 401, 401, 401, 401, 429])
    })

    test('leave a wait that is told in words and as Retry-After', async () => {
      const known = await knownBrowser()
      await known.fail(5)
      const reply = await known.login(rightPassword)
      expect([reply.status, reply.headers['retry-after'], reply.body]).toMatchObject([
        429,
        '1',
        { success: false, reason: 'tooManyRequests', message: 'Too many failed attempts. Please try again in 1 second.' },
      ])
    })

    test('do not keep the right password out after the wait', async () => {
      const known = await knownBrowser()
      await known.fail(5)
      school.clock.advance(1_000)
      expect((await known.login(rightPassword)).status).toBe(200)
    })

    test('do not keep the right password out during the wait where a proof is brought', async () => {
      const known = await knownBrowser()
      await known.fail(5)
      expect((await known.signIn(rightPassword)).status).toBe(200)
    })

    test('make it an unknown device after fifty in a day', async () => {
      const known = await knownBrowser()
      await failBefore(school, { pair: `pair user kim ${known.device()}` }, 50)
      await failBefore(school, { account: 'user kim' }, 10)
      expect(statusAndReason(await known.login(rightPassword))).toEqual([429, 'proofRequired'])
    })
  })

  describe('on unknown devices', () => {
    test('are looked at ten times, then every try has to bring a proof', async () => {
      const stranger = browser(school)
      const statuses = await stranger.fail(11)
      expect([statuses, statusAndReason(await stranger.login(rightPassword))]).toEqual([
        [...Array(10).fill(401), 429],
        [429, 'proofRequired'],
      ])
    })

    test('are counted together, whatever the device says', async () => {
      await failBefore(school, { account: 'user kim' }, 8)
      for (let done = 0; done < 2; done += 1) await browser(school).fail(1)
      expect(statusAndReason(await browser(school).login(rightPassword))).toEqual([429, 'proofRequired'])
    })

    test('let the right password in with a proof', async () => {
      await failBefore(school, { account: 'user kim' }, 20)
      expect((await browser(school).signIn(rightPassword)).status).toBe(200)
    })

    test('do not touch a device that the account signed in on', async () => {
      const known = await knownBrowser()
      await failBefore(school, { account: 'user kim' }, 1000)
      expect((await known.login(rightPassword)).status).toBe(200)
    })

    test('of nobody’s account are treated alike', async () => {
      const statuses = await browser(school).fail(11, 'nobody@school.test')
      const reply = await browser(school).login(rightPassword, 'nobody@school.test')
      expect([statuses, statusAndReason(reply)]).toEqual([
        [...Array(10).fill(401), 429],
        [429, 'proofRequired'],
      ])
    })

    test('are forgotten after a day', async () => {
      await failBefore(school, { account: 'user kim' }, 10)
      school.clock.advance(25 * 3_600_000)
      expect(await browser(school).fail(1)).toEqual([401])
    })
  })

  describe('A proof of work', () => {
    const asked = async () => {
      await failBefore(school, { account: 'user kim' }, 10)
      const stranger = browser(school)
      return { stranger, proof: proofOf(await stranger.login(wrongPassword)) }
    }

    test('can be used once', async () => {
      const { stranger, proof } = await asked()
      const first = await stranger.post('/api/auth/login', { email, password: wrongPassword, proof })
      const second = await stranger.post('/api/auth/login', { email, password: rightPassword, proof })
      expect([first.status, statusAndReason(second)]).toEqual([401, [429, 'proofRequired']])
    })

    test('expires after five minutes', async () => {
      const { stranger, proof } = await asked()
      school.clock.advance(300_000)
      expect(statusAndReason(await stranger.post('/api/auth/login', { email, password: rightPassword, proof }))).toEqual([
        429,
        'proofRequired',
      ])
    })

    test('works only on the device that was asked', async () => {
      const { proof } = await asked()
      const reply = await browser(school).post('/api/auth/login', { email, password: rightPassword, proof })
      expect(statusAndReason(reply)).toEqual([429, 'proofRequired'])
    })

    test('works only for its account', async () => {
      const { stranger, proof } = await asked()
      const teacher = await school.makeTeacher()
      await failBefore(school, { account: `user ${teacher.id}` }, 10)
      const reply = await stranger.post('/api/auth/login', { email: teacher.email, password: rightPassword, proof })
      expect(statusAndReason(reply)).toEqual([429, 'proofRequired'])
    })

    test('must be the hidden number', async () => {
      const { stranger, proof } = await asked()
      const reply = await stranger.post('/api/auth/login', {
        email,
        password: rightPassword,
        proof: { ...proof, number: proof.number + 1 },
      })
      expect(statusAndReason(reply)).toEqual([429, 'proofRequired'])
    })
  })

  describe('A device is unknown', () => {
    const failedElsewhere = async () => {
      const known = await knownBrowser()
      await failBefore(school, { account: 'user kim' }, 10)
      return known
    }

    test('when its cookie is forged', async () => {
      const known = await failedElsewhere()
      known.steal(`${known.cookie()}x`)
      expect(statusAndReason(await known.login(rightPassword))).toEqual([429, 'proofRequired'])
    })

    test('when the password was changed since', async () => {
      const known = await failedElsewhere()
      await school.db.updateTable('users').set({ password_hash: 'another' }).execute()
      expect(statusAndReason(await known.login(rightPassword))).toEqual([429, 'proofRequired'])
    })

    test('after ninety days', async () => {
      const known = await knownBrowser()
      school.clock.advance(91 * 86_400_000)
      await failBefore(school, { account: 'user kim' }, 10)
      expect(statusAndReason(await known.login(rightPassword))).toEqual([429, 'proofRequired'])
    })
  })
})
