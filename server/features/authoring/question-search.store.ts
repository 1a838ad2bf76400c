import { type Kysely, sql } from 'kysely'
import type { Question } from '../../../domain/quiz/quiz.ts'
import type { Database } from '../../db/schema.ts'
import { mayInCourse } from '../courses/course-roles.store.ts'
import { quizVersionStore } from './quiz-versions.store.ts'

/** A quiz of one's own whose questions can be searched. */
export interface OwnQuiz {
  assignmentId: string
  title: string
  courseTitle: string
  versionId: string
  /** How large its questions are as they are stored. */
  bytes: number
}

/** Reads the quizzes of the courses in which somebody teaches and their current questions. */
export const questionSearchStore = (db: Kysely<Database>) => ({
  /** Lists the quizzes that have questions, the one changed last first. */
  async quizzes(teacherId: string): Promise<OwnQuiz[]> {
    const rows = await db
      .selectFrom('assignments as a')
      .innerJoin('courses as c', 'c.id', 'a.course_id')
      .innerJoin('quiz_versions as v', 'v.id', 'a.version_id')
      .select(['a.id', 'a.title', 'c.title as course_title', 'v.id as version_id', sql<number>`octet_length(v.questions)`.as('bytes')])
      .where(mayInCourse(teacherId, 'teach'))
      .where('a.question_count', '>', 0)
      .orderBy('a.updated_at', 'desc')
      .orderBy('a.id')
      .execute()
    return rows.map((row) => ({
      assignmentId: row.id,
      title: row.title,
      courseTitle: row.course_title,
      versionId: row.version_id,
      bytes: row.bytes,
    }))
  },
  /** Returns the questions of these quizzes, by the id of their version. */
  questions: (quizzes: readonly OwnQuiz[]): Promise<Map<string, Question[]>> =>
    quizVersionStore(db).questionsOf(quizzes.map(({ versionId }) => versionId)),
})
