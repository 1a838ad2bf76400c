import type { ChangedScore, KeyChange, KeyChangeReply } from '../../../domain/api/regrades.ts'
import { changedKeys } from '../../../domain/grading/answer-key.ts'
import { type GradedSubmission, regraded } from '../../../domain/grading/regrade.ts'
import { type GradedVersion, movesOf } from '../../../domain/grading/regrade-moves.ts'
import type { FindPattern } from '../../../domain/grading/short-answer.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import type { Deps } from '../../deps.ts'
import { chunksBySize } from '../../http/chunked.ts'
import { answerStore } from '../attempts/answers.store.ts'
import { quizVersionStore } from '../authoring/quiz-versions.store.ts'
import { anyReader } from '../courses/grader-groups.store.ts'
import { findInThread } from '../patterns/find-in-thread.ts'
import { createSearcher, searchKey } from '../patterns/pattern-searches.ts'
import { type ReviewedSubmission, reviewStore } from '../review/review.store.ts'
import { quizReviewReader } from '../review/reviewed-quiz.ts'
import { changedQuestions } from './changed-questions.ts'
import { regradePreviewStore } from './regrade-preview.store.ts'
import { regradeStore } from './regrades.store.ts'
import { regradeView } from './regrades.view.ts'

const submissionsPerBatch = 100

/** Works out something that asks for patterns: once to know which, then with what was found; what is still unknown is left to a person. */
async function withPatterns<T>(queue: string, work: (find: FindPattern) => T): Promise<T> {
  const searcher = createSearcher()
  const first = work(searcher.find)
  const searches = searcher.missing()
  if (searches.length === 0) return first
  const answers = await findInThread(searches, queue)
  const found = new Map(searches.map((search, index) => [searchKey(search), answers[index] ?? null]))
  return work(createSearcher({ found, final: true }).find)
}

type Keys = Record<'before' | 'apply' | 'fullPoints', readonly Question[]>

/** The questions that grade submissions now and by either decision, by the version that grades them; one that stays is absent. */
function keysByVersion(versions: readonly GradedVersion[], change: { decided: readonly Question[]; current: readonly Question[] }) {
  const [apply, fullPoints] = [movesOf('apply', versions, change), movesOf('fullPoints', versions, change)]
  const held = new Map(versions.map(({ id, graded }) => [id, graded]))
  const keysOf = (id: string, before: readonly Question[]): Keys => ({
    before,
    apply: apply.get(id) ?? before,
    fullPoints: fullPoints.get(id) ?? before,
  })
  return new Map([...held].filter(([id]) => apply.has(id) || fullPoints.has(id)).map(([id, before]) => [id, keysOf(id, before)]))
}

const changedIn = (all: ReadonlySet<Keys>): string[] => [
  ...new Set([...all].flatMap(({ before, apply, fullPoints }) => [...changedKeys(apply, before), ...changedKeys(fullPoints, before)])),
]

/** A submission that another key may grade. */
interface Affected {
  submission: ReviewedSubmission
  keys: Keys
}
interface Tried extends Affected {
  graded: GradedSubmission
}

function sumsOf({ submission, keys, graded }: Tried, find: FindPattern): Pick<ChangedScore, 'before' | 'apply' | 'fullPoints'> {
  const after = (kind: 'apply' | 'fullPoints') => {
    const { score, maxScore, pendingPoints } = regraded(graded, { before: keys.before, after: keys[kind] }, find).score
    return { score, maxScore, pendingPoints }
  }
  const { score, maxScore, pendingPoints } = submission
  return { before: { score, maxScore, pendingPoints }, apply: after('apply'), fullPoints: after('fullPoints') }
}

const isSame = (one: ChangedScore['before'], other: ChangedScore['before']): boolean =>
  one.score === other.score && one.maxScore === other.maxScore && one.pendingPoints === other.pendingPoints

type Db = Deps['db']

/** Reads submissions as far as the change concerns them, as many together as their texts allow. */
async function* readTried(db: Db, affected: readonly Affected[]): AsyncGenerator<Tried[]> {
  const asked = changedIn(new Set(affected.map(({ keys }) => keys)))
  const idsOf = (some: readonly Affected[]) => some.map(({ submission }) => submission.id)
  const weigh = async (some: readonly Affected[]) => {
    const bytes = await answerStore(db).bytesOf(idsOf(some), asked)
    return ({ submission }: Affected) => bytes.get(submission.id) ?? 0
  }
  for await (const piece of chunksBySize(affected, submissionsPerBatch, weigh)) {
    const found = await regradePreviewStore(db).submissions(idsOf(piece), asked)
    yield piece.map((each) => ({ ...each, graded: found.get(each.submission.id) ?? { grades: {}, answers: {} } }))
  }
}

/** Scores that change, in the order of the students' names and of their attempts. */
async function changedScores(db: Db, assignmentId: string, affected: readonly Affected[]): Promise<ChangedScore[]> {
  const names = new Map((await reviewStore(db, anyReader).studentsOf(assignmentId)).map(({ id, name }) => [id, name]))
  const scores: ChangedScore[] = []
  for await (const piece of readTried(db, affected)) {
    const sums = await withPatterns(assignmentId, (find) => piece.map((each) => sumsOf(each, find)))
    for (const [index, { submission }] of piece.entries()) {
      const sum = sums[index]
      if (!sum || (isSame(sum.before, sum.apply) && isSame(sum.before, sum.fullPoints))) continue
      const student = { id: submission.studentId, name: names.get(submission.studentId) ?? '' }
      scores.push({ submissionId: submission.id, student, attemptNumber: submission.number, ...sum })
    }
  }
  const places = new Map([...names.keys()].map((id, place) => [id, place]))
  const placeOf = ({ student }: ChangedScore) => places.get(student.id) ?? 0
  return scores.sort((one, other) => placeOf(one) - placeOf(other) || one.attemptNumber - other.attemptNumber)
}

function affectedBy(keys: ReadonlyMap<string, Keys>, submissions: readonly ReviewedSubmission[]): Affected[] {
  return submissions.flatMap((submission) => {
    const own = keys.get(submission.versionId)
    return own ? [{ submission, keys: own }] : []
  })
}

async function changeOf(db: Db, assignmentId: string): Promise<KeyChange | null> {
  const [regrades, counts] = [regradeStore(db), regradePreviewStore(db)]
  const waiting = await regrades.waiting(assignmentId)
  if (!waiting?.decided_version_id || waiting.version_id === null) return null
  const { decided_version_id: from, version_id: to } = waiting
  const found = await quizVersionStore(db).questionsOf([from, to])
  const change = { decided: found.get(from) ?? [], current: found.get(to) ?? [] }
  const graded = await regrades.gradedVersions(assignmentId)
  const submissions = await reviewStore(db, anyReader).submissionsOf(assignmentId)
  const scores = await changedScores(db, assignmentId, affectedBy(keysByVersion(graded, change), submissions))
  const [openCount, submissionCount] = [await counts.openCount(assignmentId), await counts.submissionCount(assignmentId)]
  const questions = changedQuestions(change, { versions: graded, versionIds: submissions.map(({ versionId }) => versionId) })
  return { from, to, questions, submissionCount, openCount, scores }
}

/** Reads what a changed key would do to the submissions of a quiz, a piece of the class at a time; throws `notFound`. */
export function keyChangeReader({ db }: Pick<Deps, 'db'>) {
  const [quizzes, regrades] = [quizReviewReader({ db }), regradeStore(db)]
  return async (assignmentId: string): Promise<KeyChangeReply> => {
    const { id, title, courseId } = await quizzes.quiz(assignmentId)
    const last = await regrades.last(assignmentId)
    return {
      success: true,
      assignment: { id, title, courseId },
      course: await quizzes.course(courseId),
      change: await changeOf(db, assignmentId),
      last: last && regradeView(last),
    }
  }
}
