import type { Call } from '../load/job.ts'
import type { Server } from '../processes.ts'
import { addExam } from '../school/exam.ts'
import { questionsOf } from '../school/quiz.ts'
import type { BenchSchool } from '../school/school.ts'

async function send({ port }: Server, { method, path, cookie = '', body }: Call): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
}

/** Lets the first student take a quiz to its end; answers the id of the submission. */
export async function submitAll(school: BenchSchool, server: Server): Promise<string> {
  const exam = await addExam({ ...school, students: school.students.slice(0, 1) }, questionsOf(20))
  for (const call of exam.begin()) await send(server, call)
  const attempts = await exam.begun()
  for (const call of exam.submit(attempts)) await send(server, call)
  return attempts[0]?.id ?? ''
}
