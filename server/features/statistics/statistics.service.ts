import type { AttemptChoice, StatisticsReply } from '../../../domain/api/statistics.ts'
import { timesSpent } from '../../../domain/attempt/answer-times.ts'
import { haveSameKeys } from '../../../domain/grading/answer-key.ts'
import { countingAttemptOf, percentageOf } from '../../../domain/grading/grading.ts'
import { type Figure, median, noFigure } from '../../../domain/grading/item-statistics.ts'
import { letterOf } from '../../../domain/grading/letters.ts'
import { analyseTest, questionAnalyser, type SubmissionResponses } from '../../../domain/grading/quiz-analysis.ts'
import type { Assignment } from '../../../domain/quiz/assignment.ts'
import { type Question, totalPoints } from '../../../domain/quiz/quiz.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Deps } from '../../deps.ts'
import { chunksBySize, chunksOf } from '../../http/chunked.ts'
import { answerStore } from '../attempts/answers.store.ts'
import { keyChangeStateReader, markAnswersInKey } from '../regrades/key-change-state.ts'
import { type ReviewedSubmission, reviewStore } from '../review/review.store.ts'
import { type QuizContents, quizReviewReader, reviewedAssignment } from '../review/reviewed-quiz.ts'
import { statisticsStore } from './statistics.store.ts'

const attemptsPerBatch = 100
const timedPerBatch = 10
const questionsPerBatch = 4
const mostTimed = 200
const mostSaves = 20_000

function chosenOf(submitted: readonly ReviewedSubmission[], attempts: AttemptChoice): ReviewedSubmission[] {
  if (attempts === 'best') return [countingAttemptOf(submitted) ?? []].flat()
  const sorted = submitted.toSorted((one, other) => one.number - other.number)
  return [sorted.at(attempts === 'first' ? 0 : -1) ?? []].flat()
}

const makeUp = (questions: readonly Question[]): string =>
  JSON.stringify(questions.map(({ id, points }) => [id, points]).sort(([one = ''], [other = '']) => (one < other ? -1 : 1)))

/** The submissions with the questions and points that most of them have, and these questions in their newest wording. */
function comparableOf(chosen: readonly ReviewedSubmission[], { versions }: QuizContents, current: string | null) {
  const sameTest = Map.groupBy(chosen, ({ versionId }) => makeUp(versions.get(versionId) ?? []))
  const newestIn = (list: readonly ReviewedSubmission[]) =>
    list.reduce((newest, { versionId }) => (versionId > newest ? versionId : newest), '')
  const [group = []] = [...sameTest.values()].sort((one, other) => other.length - one.length || (newestIn(one) > newestIn(other) ? -1 : 1))
  const now = versions.get(current ?? '') ?? []
  const newest = versions.get(newestIn(group)) ?? now
  const older = [...new Set(group.map(({ versionId }) => versionId))].map((id) => versions.get(id) ?? [])
  return { group, now, questions: withOldChoices(haveSameKeys(now, newest) ? now : newest, older) }
}

/** A choice that was taken out of a question stays in its table as long as somebody took it then. */
const withOldChoices = (questions: readonly Question[], versions: readonly (readonly Question[])[]): Question[] =>
  questions.map((question) => {
    const others = versions.flatMap((version) => version.find(({ id }) => id === question.id)?.answers ?? [])
    const choices = new Map([...others, ...question.answers].map((choice) => [choice.id, choice]))
    const old = [...choices.values()].filter(({ id }) => !question.answers.some((choice) => choice.id === id))
    return old.length > 0 ? { ...question, answers: [...question.answers, ...old] } : question
  })

/** Spreads what is looked at evenly over a list that is too long. */
const sampleOf = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most ? [...list] : Array.from({ length: most }, (_, index) => list[Math.floor((index * list.length) / most)] as T)

type Db = Deps['db']

async function readTaken(db: Db, group: readonly ReviewedSubmission[]): Promise<SubmissionResponses[]> {
  const [store, answers] = [statisticsStore(db), answerStore(db)]
  const all: SubmissionResponses[] = []
  const weigh = async (some: readonly ReviewedSubmission[]) => {
    const bytes = await answers.bytesOf(some.map(({ id }) => id))
    return ({ id }: ReviewedSubmission) => bytes.get(id) ?? 0
  }
  for await (const piece of chunksBySize(group, attemptsPerBatch, weigh))
    all.push(...(await store.taken(piece.map(({ id }) => id))).values())
  return all
}

/** Accepted late evidence is in the log long after the end and says nothing about time. */
async function readTimes({ db, site }: Deps, group: readonly ReviewedSubmission[]) {
  const store = statisticsStore(db)
  const byQuestion = new Map<string, number[]>()
  let [timed, rows] = [0, 0]
  for await (const piece of chunksOf(sampleOf(group, mostTimed), timedPerBatch)) {
    if (rows >= mostSaves) break
    const saves = await store.saves(piece.map(({ id }) => id))
    for (const { id, startedAt, submittedAt } of piece) {
      const own = (saves.get(id) ?? []).filter(({ at, questionIds }) => at <= submittedAt + site.grace && questionIds.length > 0)
      addSeconds(byQuestion, timesSpent(startedAt, own))
      timed += own.length > 0 ? 1 : 0
      rows += own.length
    }
  }
  return { timed, medianOf: (id: string): Figure => (byQuestion.has(id) ? median(byQuestion.get(id) ?? []) : noFigure('noRecord')) }
}

async function analyse(questions: readonly Question[], taken: readonly SubmissionResponses[], medianOf: (id: string) => Figure) {
  const analyseOne = questionAnalyser(questions, taken)
  const views: StatisticsReply['questions'] = []
  for await (const piece of chunksOf(questions, questionsPerBatch)) {
    for (const question of piece) {
      const { id, title, questionType, questionText, points } = question
      const facts = { id, questionNumber: views.length + 1, title, questionType, questionText, points }
      views.push({ ...facts, ...analyseOne(question), medianSeconds: medianOf(id) })
    }
  }
  return views
}

/** Which attempt of each student counts, and who reads the figures: they are of the students whom that person sees. */
interface StatisticsAsked {
  attempts: AttemptChoice
  readerId: string
}

/** Reads the attempts that count and works out what they show together. */
async function computeFigures(deps: Deps, quiz: Assignment, { attempts, readerId }: StatisticsAsked) {
  const byStudent = Map.groupBy(await reviewStore(deps.db, readerId).submissionsOf(quiz.id), ({ studentId }) => studentId)
  const chosen = [...byStudent.values()].flatMap((submitted) => chosenOf(submitted, attempts))
  const contents = await quizReviewReader(deps).contents(quiz, chosen)
  const { group, now: current, questions } = comparableOf(chosen, contents, quiz.versionId)
  const taken = await readTaken(deps.db, group)
  const times = await readTimes(deps, group)
  const { scores, ...test } = analyseTest(questions, taken)
  const maxScore = totalPoints(questions)
  const counts = { submissionCount: chosen.length, otherVersionCount: chosen.length - group.length, timedCount: times.timed }
  const views = await analyse(questions, taken, times.medianOf)
  return {
    test: { ...counts, ...test, questionCount: questions.length, maxScore, gradeDistribution: distributionOf(scores, maxScore) },
    questions: views.map((view) => markAnswersInKey(view, questionIn(current, view.id))),
  }
}

const questionIn = (questions: readonly Question[], id: string): Question | undefined => questions.find((each) => each.id === id)

/** Reads a quiz over its class and computes its figures. */
export function quizStatisticsReader(deps: Deps) {
  const quizzes = quizReviewReader(deps)
  const keyChangeOf = keyChangeStateReader(deps)
  return async (assignmentId: string, { attempts, readerId }: StatisticsAsked): Promise<StatisticsReply> => {
    const quiz = await quizzes.quiz(assignmentId)
    const { test, questions } = await computeFigures(deps, quiz, { attempts, readerId })
    return {
      success: true,
      assignment: reviewedAssignment(quiz),
      course: await quizzes.course(quiz.courseId),
      attempts,
      computedAt: isoOf(deps.now()),
      test,
      questions,
      ...(await keyChangeOf(assignmentId, readerId)),
    }
  }
}

function addSeconds(byQuestion: Map<string, number[]>, times: ReadonlyMap<string, number>): void {
  for (const [question, ms] of times) {
    const seconds = byQuestion.get(question) ?? []
    seconds.push(ms / 1000)
    byQuestion.set(question, seconds)
  }
}

function distributionOf(scores: readonly number[], maxScore: number) {
  const distribution = { A: 0, B: 0, C: 0, D: 0, F: 0 }
  for (const score of scores) distribution[letterOf(percentageOf(score, maxScore))] += 1
  return distribution
}
