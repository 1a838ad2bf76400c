import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccommodationImportReply } from '../../../../domain/api/accommodations.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { accommodationSchool, forQuiz } from '../../../support/school/accommodation-school.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

describeEachDatabase('The file of accommodations', (open) => {
  let school: School
  let world: Awaited<ReturnType<typeof accommodationSchool>>
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    world = await accommodationSchool(school)
  })

  const file = async () => (await school.call<string>(world.teacher, 'GET', `${world.ofQuiz}.csv`)).body
  const send = async (csv: string, apply = true) => {
    const body = { csv, apply, reason: 'List of the office' }
    return (await school.call<AccommodationImportReply>(world.teacher, 'POST', `${world.ofQuiz}/import`, { body })).body
  }
  const verdictsOf = ({ lines }: AccommodationImportReply) =>
    lines.map(({ line, verdict, column }) => [line, verdict, ...(column ? [column] : [])])
  const limits = async () => (await world.list()).students.map(({ effective }) => effective.timeLimitMinutes)

  // Shows: What students are given for a quiz goes out as a file and in again, with a verdict on every line before anything is stored.
  test('goes out and in again, and changes nothing then', async () => {
    await world.give(forQuiz({ timeFactor: 1.25, extraMinutes: 5, availableUntil: '2026-12-01T11:30:00.000Z', mayGoBack: true }))
    const csv = await file()
    const line = csv.split('\r\n').find((each) => each.includes(world.student.email))
    expect(line).toBe(
      `${world.student.email},1.25,5,,2026-12-01 11:30,,,,Yes,,${world.student.firstName} ${world.student.lastName},55,,2026-12-01 11:30,,1`,
    )
    expect((await send(csv)).totals).toMatchObject({ unchanged: 2, given: 0, changed: 0, removed: 0 })
  })

  test('only looks until it is applied', async () => {
    const csv = `E-mail;Time factor;Extra minutes\n${world.student.email};1,25;5\n${world.classmate.email};;`
    const looked = await send(csv, false)
    const before = await limits()
    const applied = await send(csv)
    expect([looked.applied, verdictsOf(looked), before.toSorted()]).toEqual([
      false,
      [
        [2, 'given'],
        [3, 'unchanged'],
      ],
      [40, 40],
    ])
    expect([applied.applied, (await limits()).toSorted()]).toEqual([true, [40, 55]])
  })

  test('stores nothing while one line is faulty, and says what is wrong with it', async () => {
    const csv = [
      'E-mail,Time factor,Own end (UTC)',
      `${world.student.email},2,`,
      `${world.student.email},3,`,
      `${world.classmate.email},1.255,`,
      'nobody@school.test,2,',
    ].join('\n')
    const reply = await send(csv)
    expect([reply.applied, verdictsOf(reply), await limits()]).toEqual([
      false,
      [
        [2, 'given'],
        [3, 'duplicate'],
        [4, 'invalid', 'Time factor'],
        [5, 'noSuchStudent'],
      ],
      [40, 40],
    ])
  })

  test('takes away what a line leaves empty, and reaches running attempts', async () => {
    await world.give(forQuiz({ extraMinutes: 5 }))
    await world.begin(world.classmate)
    const reply = await send(`E-mail,Extra minutes\n${world.student.email},\n${world.classmate.email},10`)
    expect([verdictsOf(reply), reply.extended, (await limits()).toSorted()]).toEqual([
      [
        [2, 'removed'],
        [3, 'given'],
      ],
      1,
      [40, 50],
    ])
  })

  test.each([
    ['without a column of addresses', 'Name,Time factor\nKim,2', 'unreadableList'],
    ['with a quotation mark that nothing closes', 'E-mail,Time factor\n"kim,2', 'unreadableList'],
  ])('is refused %s', async (_name, csv, reason) => {
    expect(await send(csv)).toMatchObject({ success: false, reason })
  })
})
