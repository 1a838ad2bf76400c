import { sql } from 'kysely'
import type { CopyCourseBody, CourseView, ModuleView } from '../../../domain/api/courses.ts'
import { limits } from '../../../domain/limits.ts'
import type { Deps } from '../../deps.ts'
import { forbidden, notFound, Refusal } from '../../http/refusal.ts'
import { assignmentOf, assignmentStore } from '../authoring/assignments.store.ts'
import { draftOf } from '../authoring/quiz-copy.service.ts'
import { quizVersionStore } from '../authoring/quiz-versions.store.ts'
import type { SavedQuiz } from '../authoring/same-quiz.ts'
import { codeTaken } from './course-refusals.ts'
import { lockTeacher } from './course-staff.service.ts'
import { courseStore } from './courses.store.ts'

type Db = Deps['db']

const tooLarge = () =>
  new Refusal(409, 'courseTooLarge', `A course with more than ${limits.copiedQuizzes} quizzes, or with very large ones, cannot be copied.`)

/** Reads only sizes, so that a course which is too large costs nothing. */
async function checkSize(db: Db, courseId: string): Promise<void> {
  const { quizzes, bytes } = await db
    .selectFrom('assignments as a')
    .leftJoin('quiz_versions as v', 'v.id', 'a.version_id')
    .select([sql<number>`count(*)`.as('quizzes'), sql<number>`coalesce(sum(length(v.questions)), 0)`.as('bytes')])
    .where('a.course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  if (Number(quizzes) > limits.copiedQuizzes || Number(bytes) > limits.copiedQuestionBytes) throw tooLarge()
}

async function draftsOf(db: Db, courseId: string, copyId: string, newId: () => string): Promise<SavedQuiz[]> {
  await checkSize(db, courseId)
  const rows = await db.selectFrom('assignments').selectAll().where('course_id', '=', courseId).orderBy('id').execute()
  const drafts: SavedQuiz[] = []
  for (const row of rows) drafts.push(draftOf(assignmentOf(row), await quizVersionStore(db).questions(row.version_id), copyId, newId))
  return drafts
}

const addModules = async (trx: Db, courseId: string, modules: readonly ModuleView[], newId: () => string): Promise<void> => {
  const rows = modules.map(({ title, kind, url }, position) => ({ id: newId(), course_id: courseId, title, kind, url, position }))
  if (rows.length > 0) await trx.insertInto('modules').values(rows).execute()
}

/**
 * Copies the facts, modules and quizzes of a course into a new one in one transaction: its quizzes are drafts, neither course nor quizzes have dates,
 * and nobody is in it but its owner. Throws `codeTaken` and `courseTooLarge`; returns the id of the copy.
 */
export function createCourseCopying({ db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>) {
  return async (source: CourseView, ownerId: string, { title, code }: CopyCourseBody): Promise<string> => {
    const id = newId()
    const at = now()
    const drafts = await draftsOf(db, source.id, id, newId)
    const { subject, description, maxStudents, credits } = source
    const facts = { title, code, subject, description, maxStudents, credits, isActive: true, startDate: null, endDate: null }
    await db.transaction().execute(async (trx) => {
      // Whoever owns the original stays a teacher.
      if (ownerId !== source.teacher.id) await lockTeacher(trx, ownerId, forbidden)
      if (!(await courseStore(trx).insert({ ...facts, id, teacherId: ownerId, createdAt: at }))) throw codeTaken()
      await addModules(trx, id, source.modules, newId)
      for (const { assignment, questions } of drafts)
        await assignmentStore(trx).insertInTransaction(assignment, assignment.versionId === null ? null : { id: newId(), questions }, at)
    })
    return id
  }
}

/** Finds the course that is copied; throws where it is gone. */
export async function courseToCopy(db: Db, courseId: string): Promise<CourseView> {
  const course = await courseStore(db).find(courseId)
  if (!course) throw notFound()
  return course
}
