import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Device, deviceCookies } from '../../../../../server/features/accounts/sign-in/device-cookies.ts'
import { createProofs } from '../../../../../server/features/accounts/sign-in/proofs.ts'
import { createCodeSignIn, type FreshCode, makeSignInCode } from '../../../../../server/features/accounts/sign-in/sign-in-codes.service.ts'
import { signInRules } from '../../../../../server/features/accounts/sign-in/sign-in-rules.ts'
import { Refusal } from '../../../../../server/http/refusal.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { solve } from '../../../../support/school/proofs.ts'
import { openSchool, type Person, type School } from '../../../../support/school/school.ts'

const secret = 'a secret of the tests'
const hour = 3_600_000
/** Codes of the day, one an hour, with the guesses that come between making and typing each. */
const codes = 24
const guessesEach = 12

describeEachDatabase('Somebody who solves proofs in no time guesses sign-in codes for a day, each on a new device:', (open) => {
  let school: School
  let teacher: Person
  let student: Person
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    student = await school.makeStudent()
  })
  afterEach(() => school.close())

  let devices = 0
  const newDevice = (): Device => {
    devices += 1
    return { id: `device ${devices}`, isNew: false, marks: [] }
  }

  function entrance() {
    const { db, now, securityLog } = school.deps
    const proofs = createProofs({ db, secret, now, range: 3 })
    const sessions = { openFor: async () => 'token' }
    const secondFactor = { pass: async () => undefined }
    const signIn = createCodeSignIn({ db, now, securityLog, secret, devices: deviceCookies(secret), proofs, sessions, secondFactor })
    return async (code: string): Promise<string> => {
      const device = newDevice()
      const proof = solve(await proofs.taskFor(`code user ${student.id} ${device.id}`))
      return signIn({ email: student.email, code, device, proof }).then(
        () => 'signedIn',
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          return error.reason
        },
      )
    }
  }

  /** Types what was read out, and the whole code when the page asks for it. */
  const typeAsHolder = async (use: (code: string) => Promise<string>, { code, wholeCode }: FreshCode) => {
    const first = await use(code)
    return first === 'wholeCodeNeeded' ? use(wholeCode) : first
  }

  const anotherThan = (code: string) => (code.startsWith('000000') ? '000001' : '000000')

  test('every holder gets in with the code of before the attack, and a short code is guessed with a chance of 0.004 %', async () => {
    const use = entrance()
    const holders = new Map<string, number>()
    let guessed = 0
    for (let made = 0; made < codes; made += 1) {
      const fresh = await makeSignInCode(school.deps, secret, { actorId: teacher.id, studentId: student.id })
      for (let guess = 0; guess < guessesEach; guess += 1) if ((await use(anotherThan(fresh.code))) === 'codeFailed') guessed += 1
      const outcome = await typeAsHolder(use, fresh)
      holders.set(outcome, (holders.get(outcome) ?? 0) + 1)
      school.clock.advance(hour)
    }
    expect([Object.fromEntries(holders), guessed]).toEqual([{ signedIn: codes }, signInRules.shortCodeTries])
  })
})
