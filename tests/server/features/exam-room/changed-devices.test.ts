import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openExamRoomSchool } from '../../../support/exam-room/exam-room-school.ts'

describeEachDatabase('The exam room', (open) => {
  const at = openExamRoomSchool(open)

  // Shows: The exam room says that the device changed only where another browser took over; the same one counts as no change, also after a reload or a new sign-in.
  test('counts no change when the same browser reloads or continues', async () => {
    const { enroll, begin, resume, takeOver, rowOf } = at.world
    const student = await enroll()
    const { id } = await begin(student)
    await takeOver(student, id, 1)
    await resume(student, 'continued', 2)
    await takeOver(student, id, 3)
    expect(await rowOf(student)).toMatchObject({ takeOvers: 0 })
  })

  test('counts no change when somebody signs in again in the same browser', async () => {
    const { enroll, begin, signInElsewhere, takeOver, rowOf } = at.world
    const person = await enroll()
    const inBrowser = ({ cookie }: { cookie: string }, mark: string) => `${cookie}; examhall_device=laptop${mark}~signature${mark}`
    const { id } = await begin({ cookie: inBrowser(person, '') })
    const again = await signInElsewhere(person)
    await takeOver({ cookie: inBrowser(again, '.mark') }, id, 1)
    expect(await rowOf(person)).toMatchObject({ takeOvers: 0 })
  })

  test('counts each change, also back to the first browser', async () => {
    const { enroll, begin, resume, signInElsewhere, takeOver, rowOf } = at.world
    const student = await enroll()
    const phone = await signInElsewhere(student)
    const { id } = await begin(student)
    await resume(phone, 'phone', 1)
    expect(await rowOf(student)).toMatchObject({ takeOvers: 1 })
    await takeOver(phone, id, 2)
    expect(await rowOf(student)).toMatchObject({ takeOvers: 1 })
    await takeOver(student, id, 3)
    expect(await rowOf(student)).toMatchObject({ takeOvers: 2 })
  })

  test('counts no change of a browser that only looked, or came too late', async () => {
    const { enroll, begin, resume, signInElsewhere, takeOver, rowOf } = at.world
    const student = await enroll()
    const phone = await signInElsewhere(student)
    const { id } = await begin(student)
    await resume(phone, 'phone')
    await takeOver(student, id, 1)
    await takeOver(phone, id, 1, 'late')
    expect(await rowOf(student)).toMatchObject({ takeOvers: 0 })
  })
})
