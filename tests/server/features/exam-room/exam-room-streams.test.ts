import { beforeEach, expect, test } from 'vitest'
import type { RoomChange } from '../../../../domain/api/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openExamRoomSchool } from '../../../support/exam-room/exam-room-school.ts'
import { readStream } from '../../../support/exam-room/read-stream.ts'

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
    expect(whole.students.map(({ state }) => state)).toEqual(['notCome', 'notCome'])
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
