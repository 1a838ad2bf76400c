import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeEachDatabase } from '../../../../../support/databases.ts'
import { giveRow } from '../../../../../support/school/accommodations.ts'
import { opening, openSchool, type School } from '../../../../../support/school/school.ts'
import { startCore } from '../core-server.ts'
import { minute, studentWithQuiz } from '../exam.ts'

const until = opening + 40 * minute
const day = 24 * 60 * minute

describeEachDatabase('An own opening before anybody else has a window', (open) => {
  let [url, school] = ['', null as unknown as School]
  beforeEach(async () => {
    url = await open()
    school = await openSchool(url)
  })
  afterEach(() => school.close())

  /** The server is away for a minute; returns what it stores of that. */
  const outage = async () => {
    const before = startCore(url, school.clock)
    await before.beat()
    await before.crash()
    school.clock.advance(minute)
    const after = startCore(url, school.clock)
    const { outage: stored } = await after.beat()
    await after.crash()
    return stored && (stored.until - stored.from) / minute
  }

  // Shows: An outage in a window that only a student's own opening has opened is given back.
  it.each([
    ['before the quiz opens', opening + 5 * minute],
    ['of a quiz that names no opening', null],
  ])('%s keeps the heartbeat, so that an outage moves its end', async (_name, available_from) => {
    const course = await school.makeCourse()
    const { quiz, student, begin } = await studentWithQuiz(school, {
      course,
      available_from,
      available_until: until,
      time_limit_minutes: null,
    })
    await giveRow(school, { course, quiz, student }, { availableFrom: opening })
    expect([await outage(), await begin()]).toMatchObject([1, { kind: 'open', attempt: { deadline: until + minute } }])
  })

  it('keeps the heartbeat where the own end is given by another accommodation', async () => {
    const course = await school.makeCourse()
    const { quiz, student, begin } = await studentWithQuiz(school, {
      course,
      available_from: opening - 2 * day,
      available_until: opening - day,
      time_limit_minutes: null,
    })
    await giveRow(school, { course, student }, { availableUntil: until })
    await giveRow(school, { course, quiz, student }, { availableFrom: opening })
    expect([await outage(), await begin()]).toMatchObject([1, { kind: 'open', attempt: { deadline: until + minute } }])
  })

  it.each([
    ['is still to come', opening + 2 * minute, until],
    ['opened more than a day before its end', opening, opening + day + 6 * minute],
  ])('that %s keeps no heartbeat', async (_name, availableFrom, available_until) => {
    const course = await school.makeCourse()
    const { quiz, student } = await studentWithQuiz(school, { course, available_from: opening + 5 * minute, available_until })
    await giveRow(school, { course, quiz, student }, { availableFrom })
    expect(await outage()).toBe(null)
  })

  // Shows: What a student is given makes no window a long one, and moves no end less than outages move the quiz's.
  it.each([
    ['opening makes a window of a day longer', { availableFrom: opening }, opening + day + 2 * minute, opening + 5 * minute],
    [
      'end makes a window of two hours one of three days',
      { availableUntil: opening + 3 * day },
      opening - 60 * minute,
      opening - 180 * minute,
    ],
  ])('keeps the heartbeat where the own %s', async (_name, given, available_until, available_from) => {
    const course = await school.makeCourse()
    const { quiz, student } = await studentWithQuiz(school, { course, available_from, available_until, time_limit_minutes: null })
    await giveRow(school, { course, quiz, student }, given)
    expect(await outage()).toBe(1)
  })
})
