import { createHash } from 'node:crypto'
import type { BeginReply } from '../../../domain/api/assignments.ts'
import type { CheckLine } from '../../../server/backup/checks/check-line.ts'
import { fileStore } from '../../../server/features/files/files.store.ts'
import { imageStore } from '../../../server/features/files/images.store.ts'
import { submitFor } from './receipts.ts'
import { openSchool, type Person, type School } from './school.ts'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Every character that a line of JSON could trip over. */
const oddTitle = 'Ångström "quoted" \\ \n\r\t \u2028\u2029 ‮ 𝛑 👩‍🏫 \u0001'

/** Stores a picture and a film of three chunks. */
async function addFiles({ db, clock }: School, owner: Person): Promise<{ image: string; file: string }> {
  const bytes = Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7) % 256)
  const image = { hash: hashOf(bytes), mime: 'image/png', bytes }
  await imageStore(db).keep([image], owner.id, clock.now())
  const chunks = [1, 2, 3].map((value) => new Uint8Array(2_000).fill(value))
  const files = fileStore(db)
  await files.begin('upload', clock.now())
  for (const [position, chunk] of chunks.entries()) await files.append('upload', position, chunk)
  const file = { hash: hashOf(Buffer.concat(chunks)), kind: 'video' as const, mime: 'video/webm', size: 6_000 }
  await files.finish('upload', file, owner.id, clock.now())
  return { image: image.hash, file: file.hash }
}

/** Reads lines of a check as they are printed. */
export async function spoken(lines: AsyncIterable<CheckLine>): Promise<string[]> {
  const said: string[] = []
  for await (const { holds, what, faults = [] } of lines)
    said.push(`${holds ? 'ok' : 'FAULT'} ${what}`, ...faults.map((fault) => `  ${fault}`))
  return said
}

/** Opens a school with two submissions, an open attempt that has saved, a picture, a film, entries of the security log, and texts and numbers that are hard to carry. */
export async function openFilledSchool(url: string) {
  const school = await openSchool(url)
  const teacher = await school.makeTeacher()
  const course = await school.makeCourse({ title: oddTitle })
  const [ann, bob, cem] = [0, 1, 2].map(() => school.makeStudent({ enrolledIn: course }))
  const students = [await ann, await bob, await cem] as Person[]
  const submissions = [await submitFor(school, course, students[0] as Person), await submitFor(school, course, students[1] as Person)]
  const quiz = await school.makeQuiz({ course })
  const begin = await school.call<BeginReply>(students[2] as Person, 'POST', `/api/assignments/${quiz.id}/attempts`, {
    body: { writer: 'tab' },
  })
  const openAttempt = begin.body.attempt.id
  const answers = { q4: { answerId: null, textAnswer: oddTitle, seq: 1, base: 0 } }
  await school.call(students[2] as Person, 'PUT', `/api/attempts/${openAttempt}/answers`, { body: { writer: 'tab', epoch: 1, answers } })
  await school.db
    .updateTable('grades')
    .set({ points: 1 / 3 })
    .where('question_id', '=', 'q3')
    .execute()
  const files = await addFiles(school, teacher)
  for (const kind of ['signedIn', 'signedOut'] as const) school.deps.securityLog.record({ kind, actorId: teacher.id })
  await school.deps.securityLog.flush()
  return { school, course, students, submissions, openAttempt, files }
}

export type FilledSchool = Awaited<ReturnType<typeof openFilledSchool>>
