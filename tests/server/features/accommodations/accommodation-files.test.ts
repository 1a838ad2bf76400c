import { expect, test } from 'vitest'
import type { AccommodationImportReply } from '../../../../domain/api/accommodations.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { forQuiz, openAccommodationSchool } from '../../../support/school/accommodation-school.ts'

describeEachDatabase('The file of accommodations', (open) => {
  const at = openAccommodationSchool(open)

  const file = async () => (await at.school.call<string>(at.world.teacher, 'GET', `${at.world.ofQuiz}.csv`)).body
  const send = async (csv: string, apply = true) => {
    const body = { csv, apply, reason: 'List of the office' }
    return (await at.school.call<AccommodationImportReply>(at.world.teacher, 'POST', `${at.world.ofQuiz}/import`, { body })).body
  }
  const verdictsOf = ({ lines }: AccommodationImportReply) =>
    lines.map(({ line, verdict, column }) => [line, verdict, ...(column ? [column] : [])])
  const limits = async () => (await at.world.list()).students.map(({ effective }) => effective.timeLimitMinutes)

  // Shows: What students are given for a quiz goes out as a file and in again, with a verdict on every line before anything is stored.
  test('goes out and in again, and changes nothing then', async () => {
    await at.world.give(forQuiz({ timeFactor: 1.25, extraMinutes: 5, availableUntil: '2026-12-01T11:30:00.000Z', mayGoBack: true }))
    const csv = await file()
    const line = csv.split('\r\n').find((each) => each.includes(at.world.student.email))
    expect(line).toBe(
      `${at.world.student.email},1.25,5,,2026-12-01 11:30,,,,Yes,,${at.world.student.firstName} ${at.world.student.lastName},55,,2026-12-01 11:30,,1`,
    )
    expect((await send(csv)).totals).toMatchObject({ unchanged: 2, given: 0, changed: 0, removed: 0 })
  })

  test('only looks until it is applied', async () => {
    const csv = `E-mail;Time factor;Extra minutes\n${at.world.student.email};1,25;5\n${at.world.classmate.email};;`
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
      'E-mail,Time factor,Individual end (UTC)',
      `${at.world.student.email},2,`,
      `${at.world.student.email},3,`,
      `${at.world.classmate.email},1.255,`,
      'nobody@school.test,2,',
    ].join('\n')
    const reply = await send(csv)
    expect([reply.applied, verdictsOf(reply), await limits()]).toEqual([
      false,
      [
        [2, 'given'],
        [3, 'duplicate', 'E-mail'],
        [4, 'invalid', 'Time factor'],
        [5, 'noSuchStudent'],
      ],
      [40, 40],
    ])
  })

  test('takes away what a line leaves empty, and reaches running attempts', async () => {
    await at.world.give(forQuiz({ extraMinutes: 5 }))
    await at.world.begin(at.world.classmate)
    const reply = await send(`E-mail,Extra minutes\n${at.world.student.email},\n${at.world.classmate.email},10`)
    expect([verdictsOf(reply), reply.extended, (await limits()).toSorted()]).toEqual([
      [
        [2, 'removed'],
        [3, 'given'],
      ],
      1,
      [40, 50],
    ])
  })

  // Shows: What a file has no column for stays as it was, and a heading that no column has is refused.
  test('changes nothing for which it has no column', async () => {
    await at.world.give(forQuiz({ extraMinutes: 5, largerText: true, availableUntil: '2026-12-01T11:30:00.000Z' }))
    await send(`E-mail;Time factor\n${at.world.student.email};1,5`)
    const own = (await at.world.list('?only=given')).students[0]?.own
    expect(own).toMatchObject({ timeFactor: 1.5, extraMinutes: 5, largerText: true, availableUntil: '2026-12-01T11:30:00.000Z' })
  })

  test('keeps the seconds of what it carries', async () => {
    await at.world.give(forQuiz({ availableUntil: '2026-12-01T11:30:59.000Z', dueDate: '2026-12-01T11:30:00.250Z' }))
    expect((await send(await file())).totals).toMatchObject({ unchanged: 2, changed: 0 })
  })

  // Shows: An import of accommodations names every mistake of a line.
  test('names every mistake of a line, also beside an unknown student', async () => {
    const head = 'E-mail,Time factor,Extra minutes,Individual opening (UTC),Individual end (UTC),May go back'
    const faultsIn = ({ lines }: AccommodationImportReply) =>
      lines.map(({ verdict, column, otherFaults = [] }) => [verdict, column, ...otherFaults.map((other) => other.column)])
    const reply = await send(
      [
        head,
        `${at.world.student.email},9,-1,2026-12-02 10:00,2026-12-01 10:00,maybe`,
        `${at.world.classmate.email},,,soon,2026-12-01 10:00,`,
        'nobody@school.test,9,-1,,,',
      ].join('\n'),
    )
    expect([reply.applied, faultsIn(reply)]).toEqual([
      false,
      [
        ['invalid', 'Time factor', 'Extra minutes', 'May go back', 'Individual end (UTC)'],
        ['invalid', 'Individual opening (UTC)'],
        ['noSuchStudent', 'Time factor', 'Extra minutes'],
      ],
    ])
  })

  test('rejects impossible dates', async () => {
    const reply = await send(`E-mail,Individual end (UTC)\n${at.world.student.email},2026-02-31 10:00`)
    expect([reply.applied, verdictsOf(reply)]).toEqual([false, [[2, 'invalid', 'Individual end (UTC)']]])
  })

  // Shows: A date of an accommodation or a quiz is of the years 2000 to 2999; any other is refused with a message.
  test.each(['0000-01-01 00:00', '1999-12-31 23:59', '9999-12-31 23:59'])('rejects the date %s', async (date) => {
    const reply = await send(`E-mail,Individual end (UTC)\n${at.world.student.email},${date}`)
    expect([reply.applied, verdictsOf(reply)]).toEqual([false, [[2, 'invalid', 'Individual end (UTC)']]])
  })

  test('rejects an end before the stored opening', async () => {
    await at.world.give(forQuiz({ availableFrom: '2026-12-01T11:30:00.000Z' }))
    const reply = await send(`E-mail,Individual end (UTC)\n${at.world.student.email},2026-11-30 10:00`)
    expect(verdictsOf(reply)).toEqual([[2, 'invalid', 'Individual end (UTC)']])
  })

  test('can be sent twice at once', async () => {
    const csv = `E-mail,Extra minutes\n${at.world.student.email},7\n${at.world.classmate.email},7`
    const replies = await Promise.all([send(csv), send(csv), send(csv)])
    expect([replies.map(({ success }) => success), await limits()]).toEqual([
      [true, true, true],
      [47, 47],
    ])
  })

  test.each([
    ['with a heading that is misspelt', 'E-mail;Factor\nkim@school.test;2', 'unreadableList'],
    ['with a heading that comes twice', 'E-mail,Time factor,time factor\nkim@school.test,4,1', 'unreadableList'],
    ['without a column of addresses', 'Name,Time factor\nKim,2', 'unreadableList'],
    ['with a quotation mark that nothing closes', 'E-mail,Time factor\n"kim,2', 'unreadableList'],
  ])('is refused %s', async (_name, csv, reason) => {
    expect(await send(csv)).toMatchObject({ success: false, reason })
  })
})
