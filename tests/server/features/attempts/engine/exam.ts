import type { Answer, Edit, Edits } from '../../../../../domain/attempt/answer.ts'
import type { AnswersTable, AttemptsTable } from '../../../../../server/db/schema.ts'
import type {
  AttemptEngine,
  BeginCommand,
  SaveCommand,
  SubmitCommand,
  SubmitOutcome,
} from '../../../../../server/features/attempts/engine/commands.ts'
import { type EngineOptions, openEngine } from '../../../../../server/features/attempts/engine/open-engine.ts'
import type { Person, School } from '../../../../support/school/school.ts'
import type { QuizOptions, QuizRow } from '../../../../support/school/school-rows.ts'

export const minute = 60_000

/** One edit; text unless an option is named; `base` is the version that was on screen. */
export const edit = (seq: number, textAnswer = '', answerId: string | null = null, base = 0): Edit => ({ answerId, textAnswer, seq, base })

/** An answer as the server holds it. */
export const answer = (version: number, textAnswer = '', answerId: string | null = null): Answer => ({
  answerId,
  textAnswer,
  flagged: false,
  version,
})

/** An entry as an older page submits it: without `seq`. */
export const withoutSeq = (textAnswer = '', answerId: string | null = null) => ({ answerId, textAnswer, seq: null, base: 0 })

export interface StudentWithQuiz {
  quiz: QuizRow
  student: Person
  begin: (more?: Partial<BeginCommand>, engine?: AttemptEngine) => ReturnType<AttemptEngine['begin']>
}

/** A student before a quiz of a course of their own. */
export async function studentWithQuiz(school: School, options: Partial<QuizOptions> = {}): Promise<StudentWithQuiz> {
  const course = options.course ?? (await school.makeCourse())
  const quiz = await school.makeQuiz({ ...options, course })
  const student = await school.makeStudent({ enrolledIn: course })
  const command = () => ({
    assignmentId: quiz.id,
    studentId: student.id,
    accessCode: null,
    writer: null,
    from: null,
    arrivedAt: school.clock.now(),
  })
  return { quiz, student, begin: (more, engine = school.deps.engine) => engine.begin({ ...command(), ...more }) }
}

export interface Exam extends StudentWithQuiz {
  attemptId: string
  save: (answers: Edits, more?: Partial<SaveCommand>, engine?: AttemptEngine) => ReturnType<AttemptEngine['save']>
  takeOver: (writer: string, from?: number) => ReturnType<AttemptEngine['takeOver']>
  submit: (more?: Partial<SubmitCommand>, engine?: AttemptEngine) => Promise<SubmitOutcome>
  row: () => Promise<AttemptsTable>
  stored: () => Promise<Record<string, Pick<AnswersTable, 'text_answer' | 'answer_id' | 'version'>>>
}

/** A student in a running attempt, who writes as writer A. */
export async function exam(school: School, options: Partial<QuizOptions> = {}): Promise<Exam> {
  const place = await studentWithQuiz(school, options)
  const begun = await place.begin({ writer: 'A' })
  if (begun.kind !== 'open') throw new Error(`The attempt did not begin: ${JSON.stringify(begun)}`)
  return examOf(school, place, begun.attempt.id)
}

function examOf(school: School, place: StudentWithQuiz, attemptId: string): Exam {
  const { engine } = school.deps
  const studentId = place.student.id
  const arrivedAt = () => school.clock.now()
  return {
    ...place,
    attemptId,
    save: (answers, more, by = engine) =>
      by.save({ attemptId, studentId, writer: 'A', epoch: 1, position: null, answers, flags: {}, arrivedAt: arrivedAt(), ...more }),
    takeOver: (writer, from = 1) => engine.takeOver({ attemptId, studentId, writer, from, arrivedAt: arrivedAt() }),
    submit: (more, by = engine) => {
      const names = { assignmentId: place.quiz.id, studentId, attemptId: null, submitId: null, writer: 'A', epoch: null }
      return by.submit({ ...names, automatic: false, answers: {}, flags: {}, arrivedAt: arrivedAt(), ...more })
    },
    row: () => school.db.selectFrom('attempts').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow(),
    async stored() {
      const rows = await school.db.selectFrom('answers').selectAll().where('attempt_id', '=', attemptId).execute()
      return Object.fromEntries(
        rows.map(({ question_id, text_answer, answer_id, version }) => [question_id, { text_answer, answer_id, version }]),
      )
    },
  }
}

/** Gives the submission of a submit that went well. */
export function submissionOf(outcome: SubmitOutcome) {
  if (outcome.kind !== 'submitted') throw new Error(`Not submitted: ${JSON.stringify(outcome)}`)
  return outcome.submission
}

/** Points an attempt at a version that cannot be read, so that every command on it fails. */
export async function breakQuizVersion(school: School, { attemptId, quiz }: Exam): Promise<void> {
  const torn = { id: school.deps.newId(), assignment_id: quiz.id, number: 99, questions: 'torn', created_at: 0 }
  await school.db.insertInto('quiz_versions').values(torn).execute()
  await school.db.updateTable('attempts').set({ version_id: torn.id }).where('id', '=', attemptId).execute()
}

/** Opens one more engine on the school's database, as another server would. */
export const anotherEngine = (
  url: string,
  more: Pick<EngineOptions, 'clock' | 'server' | 'databaseTime' | 'connections'> = {},
): Promise<AttemptEngine> => openEngine({ url, grace: 30_000, onFatal: () => {}, busyTimeout: 5_000, ...more })
