import type { AcceptAnswerBody } from '../../../domain/api/regrades.ts'
import { changedKeys } from '../../../domain/grading/answer-key.ts'
import type { Assignment } from '../../../domain/quiz/assignment.ts'
import { hasChoices, type Question } from '../../../domain/quiz/quiz.ts'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { assignmentStore } from '../authoring/assignments.store.ts'
import { quizVersionStore } from '../authoring/quiz-versions.store.ts'
import { regradePreviewStore } from './regrade-preview.store.ts'
import { regradeStore } from './regrades.store.ts'

const mostAnswers = 100
const patternOf = (text: string): string => `^\\s*${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}\\s*$`

/** A text as a question lists it among the answers that it takes. */
const listed = ({ matchType }: Question, text: string): string => (matchType === 'regex' ? patternOf(text.trim()) : text.trim())

/** Returns a question that takes one more answer; null where it has no such choice, is no question with a key, or is full. */
export function withAcceptedAnswer(question: Question, { text, answerId }: AcceptAnswerBody): Question | null {
  if (hasChoices(question)) {
    if (!question.answers.some(({ id }) => id === answerId)) return null
    return { ...question, answers: question.answers.map((choice) => (choice.id === answerId ? { ...choice, correct: true } : choice)) }
  }
  if (question.questionType !== 'short_answer' || text === undefined || text.trim() === '') return null
  const accepted = listed(question, text)
  if (question.acceptableAnswers.includes(accepted)) return question
  return question.acceptableAnswers.length < mostAnswers
    ? { ...question, acceptableAnswers: [...question.acceptableAnswers, accepted] }
    : null
}

/** Returns a question that does not take one of its answers any more, itself where it takes no such answer; null where it would take none at all. */
function withdrawing(question: Question, { text, answerId }: AcceptAnswerBody): Question | null {
  if (hasChoices(question)) {
    const answers = question.answers.map((choice) => (choice.id === answerId ? { ...choice, correct: false } : choice))
    return answers.some(({ correct }) => correct) ? { ...question, answers } : null
  }
  const acceptableAnswers = question.acceptableAnswers.filter((each) => each !== listed(question, text ?? ''))
  if (acceptableAnswers.length === question.acceptableAnswers.length) return question
  return acceptableAnswers.length > 0 ? { ...question, acceptableAnswers } : null
}

const cannotAccept = () => new Refusal(409, 'cannotAccept', 'This question no longer accepts this answer. Open the quiz to change it.')
const cannotWithdraw = () =>
  new Refusal(409, 'cannotWithdraw', 'This is the only answer that the question takes. Open the quiz to change it.')
const editConflict = () => new Refusal(409, 'editConflict', 'Someone else has just changed this quiz. Reload it.')

/** Returns how many submissions wait for a decision, where a change of the key does. */
export function waitingReader({ db }: Pick<Deps, 'db'>) {
  return async (assignmentId: string): Promise<{ keyChange?: { submissionCount: number } }> => {
    const waiting = await regradeStore(db).waiting(assignmentId)
    if (!waiting?.decided_version_id) return {}
    return { keyChange: { submissionCount: await regradePreviewStore(db).submissionCount(assignmentId) } }
  }
}

interface OfQuestion {
  assignmentId: string
  questionId: string
}

type Change = (question: Question, body: AcceptAnswerBody) => Question | null

const tries = 20

/** Changes the key of one question: a new version of the quiz, whose earlier submissions wait for a decision; on what is saved at the same moment, and refused with 409 where that happens twenty times. */
function createKeyChanging({ db, engine, newId, now, noteRetry }: Deps) {
  const [assignments, versions] = [assignmentStore(db), quizVersionStore(db)]
  return async function changeKey(of: OfQuestion, body: AcceptAnswerBody, how: [Change, () => Refusal], left = tries): Promise<Assignment> {
    const { assignmentId, questionId } = of
    const [change, refusal] = how
    const base = await assignments.find(assignmentId)
    const questions = base ? await versions.questions(base.versionId) : []
    const question = questions.find(({ id }) => id === questionId)
    if (!base || !question) throw notFound()
    const changed = change(question, body)
    if (!changed) throw refusal()
    const corrected = questions.map((each) => (each === question ? changed : each))
    if (changedKeys(questions, corrected).length === 0) return base
    const version = { id: newId(), questions: corrected }
    const written = { now: now(), newId, noteRetry }
    if (!(await assignments.replace(base, version, written))) {
      if (left <= 1) throw editConflict()
      return changeKey(of, body, how, left - 1)
    }
    await engine.extendDeadlines(assignmentId)
    if (base.versionId !== null) await assignments.correctMissed({ assignmentId, replaced: base.versionId, version }, written)
    return { ...base, version: base.version + 1 }
  }
}

/** Has a question accept an answer that was given, or not accept it after all; saving it says which submissions wait for a decision. */
export function createKeyWidening(deps: Deps) {
  const changeKey = createKeyChanging(deps)
  return {
    accept: (of: OfQuestion, body: AcceptAnswerBody): Promise<Assignment> => changeKey(of, body, [withAcceptedAnswer, cannotAccept]),
    withdraw: (of: OfQuestion, body: AcceptAnswerBody): Promise<Assignment> => changeKey(of, body, [withdrawing, cannotWithdraw]),
  }
}
