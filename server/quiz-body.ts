import type { AssignmentBody, QuestionBody } from '../domain/api/assignments.ts'
import { limits } from '../domain/limits.ts'
import { hasMath } from '../domain/math-text.ts'
import { hasChoices, type Question, savedPoints } from '../domain/quiz.ts'
import { type QuizFault, type QuizFaultCode, quizFaults } from '../domain/quiz-rules.ts'
import { quizFaultSentence } from '../domain/words.ts'
import { patternProblem } from './patterns/regex.ts'
import { piecesOf } from './pieces.ts'

/** One fault of a body: the field and the sentence. */
export interface BodyFault {
  param: string
  msg: string
}

const isText = (text: string): boolean => text.trim() !== ''

const faultFields: Record<QuizFaultCode, string> = {
  quizTitleRequired: 'title',
  quizDescriptionRequired: 'description',
  timeLimitRequired: 'timeLimitMinutes',
  questionRequired: 'questions',
  tooManyQuestions: 'questions',
  questionTextRequired: 'questionText',
  twoAnswersRequired: 'answers',
  correctAnswerRequired: 'answers',
  tooManyOptions: 'answers',
  textFormulaTooLong: 'questionText',
  answerFormulaTooLong: 'answers',
  acceptableAnswerRequired: 'acceptableAnswers',
}

const ruleFault = (fault: QuizFault): BodyFault => {
  const field = faultFields[fault.code]
  return { param: fault.question === null ? field : `questions[${fault.question}].${field}`, msg: quizFaultSentence(fault) }
}

const draftOf = (question: QuestionBody) => ({
  title: question.title,
  questionText: question.questionText,
  questionType: question.questionType,
  answers: question.answers ?? [],
  acceptableAnswers: question.acceptableAnswers ?? [],
  matchType: question.matchType ?? 'exact',
})

function patternFault(question: QuestionBody, at: string, index: number, pattern: string): BodyFault[] {
  const problem = isText(pattern) ? patternProblem(pattern) : null
  if (!problem) return []
  const where = `at position ${problem.position + 1}`
  const msg = `Question "${question.title}" has a pattern that cannot be used, ${where}: ${problem.message}`
  return [{ param: `${at}.acceptableAnswers[${index}]`, msg }]
}

/** Compiling many large patterns takes seconds: other requests come in between. */
async function patternFaults(question: QuestionBody, at: string): Promise<BodyFault[]> {
  if (question.questionType !== 'short_answer' || question.matchType !== 'regex') return []
  const faults: BodyFault[] = []
  for await (const patterns of piecesOf([...(question.acceptableAnswers ?? []).entries()], 4))
    faults.push(...patterns.flatMap(([index, pattern]) => patternFault(question, at, index, pattern)))
  return faults
}

async function questionFaults(question: QuestionBody, index: number): Promise<BodyFault[]> {
  const at = `questions[${index}]`
  return [
    ...(savedPoints(question.points) > limits.pointsPerQuestion
      ? [{ param: `${at}.points`, msg: `A question can have at most ${limits.pointsPerQuestion} points` }]
      : []),
    ...(await patternFaults(question, at)),
  ]
}

async function faultsOfQuestions(questions: readonly QuestionBody[]): Promise<BodyFault[]> {
  const faults: BodyFault[] = []
  for (const [index, question] of questions.entries()) faults.push(...(await questionFaults(question, index)))
  return faults
}

/** Lists what is wrong with an assignment's body in the order in which it is told: the rules of a quiz first, then points and patterns. */
export async function bodyFaults(body: AssignmentBody): Promise<BodyFault[]> {
  const questions = body.questions ?? []
  const faults = quizFaults({ title: body.title, description: body.description, questions: questions.map(draftOf) })
  const isQuiz = (body.assignmentType ?? 'quiz') === 'quiz'
  const rules = faults.filter(({ code, question }) => isQuiz || (question === null && code !== 'questionRequired'))
  const attempts = body.allowedAttempts === 0 ? [{ param: 'allowedAttempts', msg: 'At least one attempt must be allowed' }] : []
  return [...rules.map(ruleFault), ...attempts, ...(isQuiz ? await faultsOfQuestions(questions) : [])]
}

/** The ids of a quiz's questions, each with the ids of its choices, over all its versions. */
export type KnownIds = ReadonlyMap<string, ReadonlySet<string>>

/** Collects the ids that a quiz has used. */
export function knownIds(versions: readonly (readonly Question[])[]): KnownIds {
  const known = new Map<string, Set<string>>()
  for (const { id, answers } of versions.flat()) known.set(id, new Set([...(known.get(id) ?? []), ...answers.map((choice) => choice.id)]))
  return known
}

/** Keeps an id that is known and not taken yet, else gives a new one. */
function keeper(isKnown: (id: string) => boolean, newId: () => string): (sent: string | undefined) => string {
  const taken = new Set<string>()
  return (sent) => {
    const id = sent !== undefined && isKnown(sent) && !taken.has(sent) ? sent : newId()
    taken.add(id)
    return id
  }
}

function choicesOf(question: QuestionBody, known: ReadonlySet<string> | undefined, newId: () => string): Question['answers'] {
  if (!hasChoices(question)) return []
  const keep = keeper((id) => known?.has(id) ?? false, newId)
  const answers = (question.answers ?? []).filter(({ text }) => isText(text))
  return answers.map(({ id, text, correct, feedback = '' }) => ({ id: keep(id), text, correct, feedback }))
}

/** Builds the questions of a faultless body: own ids stay, others are new, blank answers are dropped; `images` holds each question's hash. */
export function writtenQuestions(
  questions: readonly QuestionBody[],
  images: readonly (string | null)[],
  known: KnownIds,
  newId: () => string,
): Question[] {
  const keep = keeper((id) => known.has(id), newId)
  return questions.map((question, index) => {
    const id = keep(question.id)
    const isShort = question.questionType === 'short_answer'
    return {
      id,
      title: question.title,
      questionText: question.questionText,
      questionType: question.questionType,
      points: savedPoints(question.points),
      image: images[index] ?? null,
      imageAlt: question.imageAlt ?? '',
      answers: choicesOf(question, known.get(id), newId),
      acceptableAnswers: isShort ? (question.acceptableAnswers ?? []).filter(isText) : [],
      matchType: isShort ? (question.matchType ?? 'exact') : 'exact',
      caseSensitive: isShort && (question.caseSensitive ?? false),
    }
  })
}

/** Returns whether a quiz shows a formula anywhere. */
export const showsMath = (texts: readonly string[], questions: readonly Question[]): boolean =>
  [...texts, ...questions.flatMap(({ questionText, answers }) => [questionText, ...answers.map(({ text }) => text)])].some(hasMath)
