import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AuthorAssignmentReply, SavedAssignmentReply } from '../../../../../domain/api/assignments.ts'
import type { ImageReply } from '../../../../../domain/api/images.ts'
import { describeEachDatabase, describePostgres } from '../../../../support/databases.ts'
import { untilWaiting } from '../../../../support/held-rows.ts'
import { openPurgeSchool } from '../../../../support/purge/purge-school.ts'
import { aQuizBody, questionBodies } from '../../../../support/school/quiz-bodies.ts'
import type { Person } from '../../../../support/school/school.ts'

const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A school in which a course with a picture is about to be removed, and somebody else has a course of their own. */
async function openPictured(url: string) {
  const world = await openPurgeSchool(url)
  const { school } = world
  const save = ({ id }: { id: string }, sender: Person, imageUrl: string) => {
    const [first = {}, ...rest] = questionBodies()
    const body = aQuizBody(id, { questions: [{ ...first, imageUrl, imageAlt: 'A dot' }, ...rest] })
    return school.call<SavedAssignmentReply>(sender, 'POST', '/api/assignments', { body })
  }
  /** Returns the address of the picture of a saved quiz, and how a call for it is answered. */
  const picture = async (sender: Person, { body }: Awaited<ReturnType<typeof save>>) => {
    const saved = await school.call<AuthorAssignmentReply>(sender, 'GET', `/api/assignments/${body.assignment.id}`)
    const address = saved.body.questions[0]?.imageUrl ?? ''
    return { address, status: (await school.call(sender, 'GET', address)).status }
  }
  const sender = await school.makeTeacher()
  const gone = await school.makeCourse({ teacher_id: sender.id })
  const { address } = await picture(sender, await save(gone, sender, pixel))
  await world.remove(gone)
  await world.purge.look()
  await world.days(30)
  const teacher = await school.makeTeacher()
  const course = await school.makeCourse({ teacher_id: teacher.id })
  return { ...world, gone, address, teacher, course, save, picture }
}

type Pictured = Awaited<ReturnType<typeof openPictured>>

async function removePictures({ school, purge, gone }: Pictured): Promise<void> {
  const left = school.db.selectFrom('version_images as i').innerJoin('quiz_versions as v', 'v.id', 'i.version_id')
  const ofCourse = left.innerJoin('assignments as a', 'a.id', 'v.assignment_id').select('i.hash').where('a.course_id', '=', gone.id)
  while ((await ofCourse.execute()).length > 0) await purge.removeBatch()
}

describeEachDatabase('A picture of a course that is removed', (open) => {
  test('stays for whoever has sent it again since the course was deleted', async () => {
    const world = await openPictured(await open())
    const { school, teacher, course } = world
    await school.call<ImageReply>(teacher, 'POST', '/api/images', { body: { dataUrl: pixel } })
    await world.purgeAll()
    const saved = await world.save(course, teacher, world.address)
    const shown = saved.status === 201 ? await world.picture(teacher, saved) : null
    await school.close()
    expect([saved.status, shown?.status]).toEqual([201, 200])
  })

  test('goes where nobody has sent or named it since', async () => {
    const world = await openPictured(await open())
    await world.purgeAll()
    const left = await world.school.db.selectFrom('images').select('hash').execute()
    await world.school.close()
    expect(left).toEqual([])
  })
})

describePostgres('A picture of a course that another server removes at the moment', (open) => {
  test.each(['sent', 'named'])('stays where a quiz is being saved in which it was %s', async (how) => {
    const world = await openPictured(await open())
    const { school, teacher, course, address } = world
    const hash = address.slice(address.lastIndexOf('/') + 1)
    await school.db.insertInto('image_owners').values({ hash, user_id: teacher.id }).execute()
    const holder = await school.db.startTransaction().execute()
    await sql`lock table assignments in share mode`.execute(holder)
    const saving = world.save(course, teacher, how === 'sent' ? pixel : address)
    await untilWaiting(school.db, 1)
    await removePictures(world)
    await holder.rollback().execute()
    const saved = await saving
    const shown = saved.status === 201 ? await world.picture(teacher, saved) : null
    await school.close()
    expect([saved.status, shown?.status]).toEqual([201, 200])
  })
})
