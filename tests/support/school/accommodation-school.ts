import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { GiveForQuizBody, QuizAccommodationsReply } from '../../../domain/api/accommodations.ts'
import { minute } from '../../../domain/time/durations.ts'
import { openSchool, type Person, type School } from './school.ts'

/** What gives nothing, as it is sent. */
export const nothing = { timeFactor: 1, extraMinutes: 0, extraAttempts: 0, allQuestions: false, mayGoBack: false, largerText: false }
export const noDates = { availableFrom: null, availableUntil: null, dueDate: null }

/** What is sent to give something for a quiz. */
export const forQuiz = (given: object): GiveForQuizBody => ({
  accommodation: { ...nothing, ...noDates, ...given },
  reason: 'Certificate of 2 November',
})

/** A course with a quiz of 40 minutes in a window of an hour, two students and the calls of its teacher. */
async function accommodationSchool(school: School) {
  const teacher = await school.makeTeacher()
  const course = await school.makeCourse({ teacher_id: teacher.id })
  const quiz = await school.makeQuiz({ course, time_limit_minutes: 40, available_until: school.clock.now() + 60 * minute })
  const student = await school.makeStudent({ enrolledIn: course })
  const classmate = await school.makeStudent({ enrolledIn: course })
  const ofQuiz = `/api/assignments/${quiz.id}/accommodations`
  type Given = { extended: number; errors?: { param: string; msg: string }[] }
  const give = (body: object, person: { id: string } = student) =>
    school.call<Given>(teacher, 'PUT', `${ofQuiz}/students/${person.id}`, { body })
  const list = async (query = '') => (await school.call<QuizAccommodationsReply>(teacher, 'GET', `${ofQuiz}${query}`)).body
  const begin = (person: Person) => school.call(person, 'POST', `/api/assignments/${quiz.id}/attempts`)
  const changes = () => school.db.selectFrom('accommodation_changes').selectAll().where('course_id', '=', course.id).orderBy('id').execute()
  /** What the security log says of accommodations of this course: by whom, for whom, and the facts. */
  const notes = async () => {
    await school.deps.securityLog.flush()
    const rows = await school.db.selectFrom('security_log').selectAll().where('kind', '=', 'accommodationChanged').orderBy('seq').execute()
    const all = rows.map((row) => [row.actor_id, row.target_id, JSON.parse(row.facts)])
    return all.filter(([, , facts]) => facts.courseId === course.id)
  }
  return { teacher, course, quiz, student, classmate, ofQuiz, give, list, begin, changes, notes }
}

/** Opens a school for the tests of a `describe`, with a course of its own for each; both are there while a test runs. */
export function openAccommodationSchool(open: () => Promise<string>) {
  const at = {} as { school: School; world: Awaited<ReturnType<typeof accommodationSchool>> }
  beforeAll(async () => {
    at.school = await openSchool(await open())
  })
  afterAll(() => at.school.close())
  beforeEach(async () => {
    at.world = await accommodationSchool(at.school)
  })
  return at
}
