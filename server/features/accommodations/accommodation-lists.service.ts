import type { CourseAccommodationsReply, QuizAccommodationsReply, StudentTerms, WindowTerms } from '../../../domain/api/accommodations.ts'
import type { Assignment } from '../../../domain/quiz/assignment.ts'
import type { Outage } from '../../../domain/time/deadline.ts'
import { effectiveFacts } from '../../../domain/time/effective-facts.ts'
import { effectiveView } from '../../../domain/time/effective-view.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Deps } from '../../deps.ts'
import { pagingOf } from '../../http/paging-of.ts'
import { outageStore } from '../attempts/outages.store.ts'
import { courseStore } from '../courses/courses.store.ts'
import { type ListedStudent, readProgress, readStudents, type StudentFilter } from './course-students.store.ts'
import { givenStore } from './given.store.ts'
import { readGivenViews } from './given-views.store.ts'
import type { Scope } from './giving.ts'

/** What a list of students asks for; page 0 is all of them. */
export interface ListQuery extends StudentFilter {
  page: number
}

async function courseOf(db: Deps['db'], courseId: string): Promise<{ id: string; title: string }> {
  const course = await courseStore(db).find(courseId)
  return { id: courseId, title: course?.title ?? '' }
}

const scopeOf = ({ id, courseId }: Assignment): Scope => ({ courseId, assignmentId: id })

/** No window counts an outage before the end of the quiz's was written; one with an opening of its own may count what came long before the quiz's. */
const windowOf = ({ availableUntil, untilSetAt }: Assignment, outages: readonly Outage[]): WindowTerms => ({
  until: isoOf(availableUntil),
  outages: outages
    .filter(({ until }) => availableUntil !== null && until > (untilSetAt ?? 0))
    .map(({ from, until }) => ({ from: isoOf(Math.max(from, untilSetAt ?? 0)), until: isoOf(until) })),
})

type ListDeps = Pick<Deps, 'db' | 'now'>

/** Returns a function that works out the terms of a student of a quiz. */
async function termsReader({ db, now }: ListDeps, quiz: Assignment) {
  const [given, views, progress] = [
    await givenStore(db).inQuiz(quiz),
    await readGivenViews(db, scopeOf(quiz)),
    await readProgress(db, quiz.id, now()),
  ]
  const outages = await outageStore(db).since(0)
  const termsOf = (student: ListedStudent): StudentTerms => ({
    ...student,
    effective: effectiveView(effectiveFacts(quiz, given.get(student.studentId) ?? []), outages),
    sources: views.sources.get(student.studentId) ?? [],
    own: views.own.get(student.studentId) ?? null,
    besides: views.besides.get(student.studentId) ?? null,
    ...(progress.get(student.studentId) ?? { attemptsUsed: 0, open: null }),
  })
  return { termsOf, quiz: effectiveView(effectiveFacts(quiz, []), outages), window: windowOf(quiz, outages), groups: views.groups }
}

/** Lists what the students of a quiz have, page by page. */
export async function quizAccommodations(deps: ListDeps, quiz: Assignment, query: ListQuery): Promise<QuizAccommodationsReply> {
  const { db } = deps
  const { rows, total } = await readStudents(db, scopeOf(quiz), query, query.page)
  const { termsOf, ...terms } = await termsReader(deps, quiz)
  const { id, courseId, title } = quiz
  const course = await courseOf(db, courseId)
  return {
    success: true,
    course,
    assignment: { id, courseId, title },
    ...terms,
    students: rows.map(termsOf),
    ...pagingOf(query.page, total),
  }
}

/** Lists what the students of a course are given for all of it, page by page. */
export async function courseAccommodations(db: Deps['db'], courseId: string, query: ListQuery): Promise<CourseAccommodationsReply> {
  const scope = { courseId, assignmentId: null }
  const { rows, total } = await readStudents(db, scope, query, query.page)
  const { own, sources, groups } = await readGivenViews(db, scope)
  const groupsOf = (id: string) => (sources.get(id) ?? []).flatMap(({ group }) => group ?? [])
  const students = rows.map((student) => ({
    ...student,
    own: own.get(student.studentId) ?? null,
    groups: groupsOf(student.studentId),
  }))
  return { success: true, course: await courseOf(db, courseId), students, groups, ...pagingOf(query.page, total) }
}
