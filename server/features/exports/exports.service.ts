import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { attemptToReviewOf } from '../../../domain/grading/grading.ts'
import type { Deps } from '../../deps.ts'
import { chunksOf } from '../../http/chunked.ts'
import { csvFileName } from '../../http/csv-file-name.ts'
import { spreadsheetCsvOptions } from '../../http/spreadsheet-csv.ts'
import { type ReviewedStudent, type ReviewedSubmission, reviewStore } from '../review/review.store.ts'
import { type QuizContents, quizReviewReader } from '../review/reviewed-quiz.ts'
import { type ResultCells, resultCells, resultsHeading } from './exports.view.ts'

const attemptsPerBatch = 100

interface Row {
  student: ReviewedStudent
  submission: ReviewedSubmission | null
}

const csvOf = (lines: AsyncIterable<ResultCells>): Readable => {
  const csv = stringify(spreadsheetCsvOptions)
  // A fault on the way destroys the file, so that the download breaks off instead of ending early.
  pipeline(Readable.from(lines), csv, () => undefined)
  return csv
}

/** Reads the results of a quiz as a CSV file, one line a student with the attempt that leads, a piece of the class at a time. */
export function quizExportReader({ db }: Pick<Deps, 'db'>) {
  const quizzes = quizReviewReader({ db })

  async function* linesOf(
    reviews: ReturnType<typeof reviewStore>,
    rows: readonly Row[],
    { questions, versions }: QuizContents,
  ): AsyncGenerator<ResultCells> {
    yield resultsHeading(questions)
    for await (const piece of chunksOf(rows, attemptsPerBatch)) {
      const points = await reviews.pointsOf(piece.flatMap(({ submission }) => submission?.id ?? []))
      for (const { student, submission } of piece) {
        const counting = new Set(versions.get(submission?.versionId ?? '')?.map(({ id }) => id))
        const given = [...(points.get(submission?.id ?? '') ?? [])].filter(([id]) => counting.has(id))
        yield resultCells(student, submission, questions, new Map(given))
      }
    }
  }

  return async (assignmentId: string, readerId: string): Promise<{ fileName: string; csv: Readable }> => {
    const reviews = reviewStore(db, readerId)
    const quiz = await quizzes.quiz(assignmentId)
    const { code } = await quizzes.course(quiz.courseId)
    const byStudent = Map.groupBy(await reviews.submissionsOf(assignmentId), ({ studentId }) => studentId)
    const rows = (await reviews.studentsOf(assignmentId)).map((student) => ({
      student,
      submission: attemptToReviewOf(byStudent.get(student.id) ?? []),
    }))
    const contents = await quizzes.contents(
      quiz,
      rows.flatMap(({ submission }) => submission ?? []),
    )
    return { fileName: csvFileName('results', code, quiz.title), csv: csvOf(linesOf(reviews, rows, contents)) }
  }
}
