import type { Question } from '../../../domain/quiz/quiz.ts'
import { totalPoints } from '../../../domain/quiz/quiz.ts'
import type { CoursesTable } from '../../../server/db/course-tables.ts'
import type { AssignmentsTable } from '../../../server/db/schema.ts'
import type { Deps } from '../../../server/deps.ts'
import { aQuestionOfEachType } from './questions.ts'

export type CourseRow = Omit<CoursesTable, 'archived_at' | 'deleted_at' | 'deleted_by'>
export type QuizRow = AssignmentsTable & { questions: Question[] }
export type QuizOptions = Partial<AssignmentsTable> & { course: { id: string }; questions?: Question[] }

const courseRow = (deps: Deps, count: number, teacherId: string): CourseRow => ({
  id: deps.newId(),
  teacher_id: teacherId,
  title: `Course ${count}`,
  code: `MAT-${count}`,
  subject: 'Mathematics',
  description: 'Numbers and shapes',
  is_active: 1,
  max_students: 30,
  credits: 3,
  start_date: null,
  end_date: null,
  created_at: deps.now(),
})

const quizRow = (deps: Deps, courseId: string, questions: Question[]): AssignmentsTable => ({
  id: deps.newId(),
  course_id: courseId,
  version_id: null,
  decided_version_id: null,
  version: 1,
  type: 'quiz',
  title: 'Fractions',
  description: 'A quiz about fractions',
  instructions: 'Read every question.',
  is_published: 1,
  access_code: '',
  time_limit_minutes: null,
  allowed_attempts: 1,
  shuffle_answers: 0,
  show_correct_answers: 1,
  one_question_at_time: 0,
  cant_go_back: 0,
  due_date: null,
  available_from: null,
  available_until: null,
  max_points: totalPoints(questions),
  question_count: questions.length,
  has_math: 0,
  created_at: deps.now(),
  updated_at: deps.now(),
  show_answers_when: null,
  answers_released_at: null,
  until_set_at: null,
})

/** Writes courses, enrollments and quizzes straight into the tables. */
export function schoolRows({ db, ...rest }: Deps, newTeacher: () => Promise<{ id: string }>) {
  const deps = { db, ...rest }
  let courses = 0
  return {
    async makeCourse(options: Partial<CourseRow> = {}): Promise<CourseRow> {
      courses += 1
      const course = { ...courseRow(deps, courses, options.teacher_id ?? (await newTeacher()).id), ...options }
      await db.insertInto('courses').values(course).execute()
      return course
    },
    async enroll(course: { id: string }, student: { id: string }, status = 'active'): Promise<string> {
      const row = { id: deps.newId(), course_id: course.id, student_id: student.id, status, enrolled_at: deps.now() }
      await db.insertInto('enrollments').values(row).execute()
      return row.id
    },
    async makeQuiz({ course, questions = aQuestionOfEachType(), ...options }: QuizOptions): Promise<QuizRow> {
      const quiz = { ...quizRow(deps, course.id, questions), ...options }
      const version = {
        id: deps.newId(),
        assignment_id: quiz.id,
        number: quiz.version,
        questions: JSON.stringify(questions),
        created_at: deps.now(),
      }
      await db
        .insertInto('assignments')
        .values({ ...quiz, version_id: version.id })
        .execute()
      await db.insertInto('quiz_versions').values(version).execute()
      return { ...quiz, version_id: version.id, questions }
    },
  }
}
