import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { StudentGroupBody, StudentGroupReply } from '../../../domain/api/accommodations.ts'
import { emptyAccommodationForm, sentForm } from '../../../domain/time/accommodation-form.ts'
import { accommodationsMachine } from '../../../src/machines/accommodations/accommodations.machine.ts'
import { ada, alan, sampleGiven, sampleQuizList } from '../../../src/machines/accommodations/alphabet.ts'
import type {
  AccommodationList,
  AccommodationScope,
  AccommodationsQuery,
  GiveReplied,
  Giving,
} from '../../../src/machines/accommodations/setup.ts'
import { sampleGroup, sampleGroups } from '../../../src/machines/student-groups/alphabet.ts'
import type { CourseGroups } from '../../../src/machines/student-groups/setup.ts'
import { studentGroupsMachine } from '../../../src/machines/student-groups/student-groups.machine.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  [ada.studentId, sampleGiven.givenAt],
  [alan.studentId, null],
])('A page says what it has read of %s before it gives something else', async (id, basis) => {
  const given: Giving[] = []
  const loadList = fromPromise<AccommodationList, { scope: AccommodationScope; query: AccommodationsQuery }>(async () => sampleQuizList)
  const give = fromPromise<GiveReplied, Giving>(async ({ input }) => ({ kind: 'given', extended: given.push(input) }))
  const input = { courseId: 'c1', assignmentId: 'a1' }
  const page = createActor(accommodationsMachine.provide({ actors: { loadList, give } }), { input }).start()
  await settled()
  page.send({ type: 'EDIT', kind: 'student', id })
  page.send({ type: 'SAVE', accommodation: sentForm({ ...emptyAccommodationForm, extraMinutes: 5 }), reason: 'Certificate' })
  await settled()
  expect(given).toMatchObject([{ basis }])
})

test('A page says which members of a group it has read', async () => {
  const written: StudentGroupBody[] = []
  const loadGroups = fromPromise<CourseGroups, { courseId: string }>(async () => sampleGroups)
  const saveGroup = fromPromise<StudentGroupReply, { courseId: string; groupId: string | null; group: StudentGroupBody }>(
    async ({ input }) => {
      written.push(input.group)
      return { success: true, group: sampleGroup, extended: 0 }
    },
  )
  const page = createActor(studentGroupsMachine.provide({ actors: { loadGroups, saveGroup } }), { input: { courseId: 'c1' } }).start()
  await settled()
  page.send({ type: 'EDIT', groupId: 'g1' })
  page.send({ type: 'SAVE', name: 'Room 2', studentIds: ['s1', 's2'] })
  await settled()
  page.send({ type: 'CREATE' })
  page.send({ type: 'SAVE', name: 'Room 3', studentIds: [] })
  await settled()
  expect(written).toEqual([
    { name: 'Room 2', studentIds: ['s1', 's2'], basis: ['s1'] },
    { name: 'Room 3', studentIds: [] },
  ])
})
