import { beforeEach, expect, test } from 'vitest'
import type { RoomChange } from '../../../../domain/api/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openExamRoomSchool } from '../../../support/exam-room/exam-room-school.ts'
import { readStream } from '../../../support/exam-room/read-stream.ts'
import { makeColleague } from '../../../support/staff/colleagues.ts'

describeEachDatabase('The streams of the exam room', (open) => {
  const at = openExamRoomSchool(open)
  beforeEach(async () => {
    if (!at.school.app.server.listening) await at.school.app.listen({ port: 0, host: '127.0.0.1' })
  })
  const watch = () => readStream(at.school.app, at.world.teacher, `${at.world.path}/stream`)

  test('begin with everybody, then send who changed', async () => {
    const { enroll, begin } = at.world
    const [first, second] = [await enroll(), await enroll()]
    const stream = await watch()
    expect([stream.status, stream.headers['content-type'], stream.headers['x-accel-buffering']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no',
    ])
    const whole = await stream.next<RoomChange>('room')
    expect(whole.students.map(({ state }) => state)).toEqual(['notStarted', 'notStarted'])
    await begin(second)
    const change = await stream.next<RoomChange>('room')
    expect(change.students).toMatchObject([{ studentId: second.id, state: 'writing' }])
    expect(first.id).not.toBe(second.id)
    stream.hangUp()
  })

  // Shows: The stream of the exam room carries the acts that are new or changed, and no others.
  test('carry an act when it is new and when it changes, and no other act', async () => {
    const { enroll, begin, teacher, path } = at.world
    await begin(await enroll())
    const stream = await watch()
    await stream.next('room')
    const change = async (url: string, body: object) => {
      await at.school.call(teacher, 'POST', `${path}/acts${url}`, { body })
      const { acts } = await stream.next<RoomChange>('room')
      return acts.map(({ id, undone }) => [id, undone !== null])
    }
    const act = { kind: 'announce', text: 'Please be quiet.' }
    const ids = [`${path}-1`, `${path}-2`].map((id) => id.slice(-20))
    const first = await change('', { actId: ids[0], act, to: 'all', reason: 'Noise' })
    const second = await change('', { actId: ids[1], act, to: 'all', reason: 'Noise' })
    const undone = await change(`/${ids[0]}/undo`, { reason: 'It is quiet' })
    expect([first, second, undone]).toEqual([[[ids[0], false]], [[ids[1], false]], [[ids[0], true]]])
    stream.hangUp()
  })

  test('are open at once, and not first with what they have to say', async () => {
    const { enroll, begin } = at.world
    const student = await enroll()
    const stream = await readStream(at.school.app, student, `/api/attempts/${(await begin(student)).id}/stream`)
    await expect.poll(() => stream.text()).toMatch(/^: open\n\n/)
    stream.hangUp()
  })

  test('say to the page of an attempt that something changed, and to no other page', async () => {
    const { enroll, begin } = at.world
    const [student, classmate] = [await enroll(), await enroll()]
    const [{ id }, other] = [await begin(student), await begin(classmate)]
    const stream = await readStream(at.school.app, student, `/api/attempts/${id}/stream`)
    const quiet = await readStream(at.school.app, classmate, `/api/attempts/${other.id}/stream`)
    at.school.deps.roomNews.changed([id])
    expect(await stream.next('changed')).toEqual({})
    expect(quiet.text()).not.toContain('changed')
    stream.hangUp()
    quiet.hangUp()
  })

  test('end when their person signs out', async () => {
    const { enroll, begin } = at.world
    const student = await enroll()
    const { id } = await begin(student)
    const stream = await readStream(at.school.app, student, `/api/attempts/${id}/stream`)
    await at.school.call(student, 'POST', '/api/auth/logout')
    await stream.ended
    expect(stream.text()).toMatch(/retry: \d+\n\n$/)
  })

  // Shows: The stream of an exam room ends at once for a colleague whose role is taken or changed.
  test('end for a colleague who is taken out of the course', async () => {
    const { course, teacher, path } = at.world
    const colleague = await makeColleague(at.school, course, 'invigilator')
    const [theirs, own] = [await readStream(at.school.app, colleague, `${path}/stream`), await watch()]
    await theirs.next('room')
    await at.school.call(teacher, 'DELETE', `/api/courses/${course.id}/staff/${colleague.id}`)
    await theirs.ended
    expect(theirs.text()).toMatch(/retry: \d+\n\n$/)
    expect((await readStream(at.school.app, colleague, `${path}/stream`)).status).toBe(404)
    expect(own.text()).not.toContain('retry')
    own.hangUp()
  })

  test('send nothing more to a colleague who was taken out by another server', async () => {
    const { course, path, enroll, begin } = at.world
    const student = await enroll()
    const colleague = await makeColleague(at.school, course, 'observer')
    const stream = await readStream(at.school.app, colleague, `${path}/stream`)
    await stream.next('room')
    await at.school.db.deleteFrom('course_staff').where('user_id', '=', colleague.id).execute()
    await begin(student)
    await stream.ended
    expect(stream.text()).not.toContain('"writing"')
  })

  test('are at most three of a person: the oldest one ends, and comes back later', async () => {
    const { teacher, path } = at.world
    const streams = [await watch(), await watch(), await watch()]
    const fourth = await readStream(at.school.app, teacher, `${path}/stream`)
    await streams[0]?.ended
    expect(streams[0]?.text()).toMatch(/retry: 60000\n\n$/)
    for (const stream of [...streams, fourth]) stream.hangUp()
  })

  test('do not keep a server from stopping', async () => {
    const stream = await watch()
    await stream.next('room')
    await at.school.app.close()
    await stream.ended
    expect(stream.text()).toMatch(/retry: \d+\n\n$/)
  })
})
