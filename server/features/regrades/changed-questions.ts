import type { ChangedQuestion, KeyWords } from '../../../domain/api/regrades.ts'
import { changedKeys, isSameQuestionKey, keyText } from '../../../domain/grading/answer-key.ts'
import type { GradedVersion, KeyChange } from '../../../domain/grading/regrade-moves.ts'
import { hasChoices, type Question } from '../../../domain/quiz/quiz.ts'

/** The versions by which submissions of a quiz are graded, and which of them grades each submission. */
export interface Grading {
  versions: readonly GradedVersion[]
  versionIds: readonly string[]
}

function keyWords(question: Question): KeyWords {
  const { points, questionType, acceptableAnswers, matchType, caseSensitive } = question
  if (questionType === 'short_answer') return { points, answers: acceptableAnswers, rule: { matchType, caseSensitive } }
  return { points, answers: hasChoices(question) ? question.answers.filter(({ correct }) => correct).map(({ text }) => text) : [] }
}

const withId = (questions: readonly Question[], id: string): Question | undefined => questions.find((each) => each.id === id)

/** The question with the key that most submissions have among those that have another one than that of `now`; of two such keys the first by its text. */
function mostOther(by: 'graded' | 'asked', id: string, { versions, versionIds }: Grading, now: Question | undefined): Question | undefined {
  const held = new Map(versions.map((version) => [version.id, withId(version[by], id)]))
  const other = versionIds.flatMap((version) => held.get(version) ?? []).filter((question) => !now || !isSameQuestionKey(question, now))
  const byKey = [...Map.groupBy(other, keyText)].sort(([one], [two]) => (one < two ? -1 : 1))
  return byKey.sort(([, some], [, others]) => others.length - some.length)[0]?.[1][0]
}

/** A question that the quiz does not have now keeps the number that it had. */
function changedQuestion(id: string, { decided, current }: KeyChange, grading: Grading): ChangedQuestion[] {
  const [asDecided, now] = [withId(decided, id), withId(current, id)]
  const before = mostOther('graded', id, grading, now) ?? mostOther('asked', id, grading, now) ?? asDecided
  const shown = now ?? before
  if (!shown) return []
  const { title, questionText } = shown
  const questionNumber = (now ? current.indexOf(now) : decided.findIndex((each) => each.id === id)) + 1
  return [{ id, title, questionText, questionNumber, before: before ? keyWords(before) : null, now: now ? keyWords(now) : null }]
}

/** Lists the questions with another key that some version asked, with the key that grades submissions by now, whatever was decided or undone in between. */
export function changedQuestions(change: KeyChange, grading: Grading): ChangedQuestion[] {
  const asked = new Set(grading.versions.flatMap((version) => version.asked).map(({ id }) => id))
  const changed = changedKeys(change.decided, change.current).filter((id) => asked.has(id))
  return changed.flatMap((id) => changedQuestion(id, change, grading)).sort((one, other) => one.questionNumber - other.questionNumber)
}
