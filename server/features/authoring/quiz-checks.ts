import type { AssignmentBody } from '../../../domain/api/assignments.ts'
import type { QuestionBody } from '../../../domain/api/questions.ts'
import { limits } from '../../../domain/limits.ts'
import { hasChoices, type Question, savedPoints } from '../../../domain/quiz/quiz.ts'
import { type QuizFault, type QuizFaultCode, quizFaults } from '../../../domain/quiz/quiz-rules.ts'
import { quizFaultSentence } from '../../../domain/text/fault-sentences.ts'
import { hasMath } from '../../../domain/text/math-text.ts'
import { checkInThread } from '../patterns/find-in-thread.ts'
import type { PatternProblem } from '../patterns/regex.ts'

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

const isRegex = (question: Pick<QuestionBody, 'questionType' | 'matchType'>): boolean =>
  question.questionType === 'short_answer' && question.matchType === 'regex'

/** What is wrong with each pattern that is not sound. */
type PatternProblems = ReadonlyMap<string, PatternProblem>

const patternsOf = (questions: readonly Pick<QuestionBody, 'questionType' | 'matchType' | 'acceptableAnswers'>[]): Set<string> =>
  new Set(questions.filter(isRegex).flatMap(({ acceptableAnswers = [] }) => acceptableAnswers.filter(isText)))

/** Checks the patterns of a quiz aside, all but those that were saved in it before: compiling a thousand large ones takes many seconds. */
async function patternProblems(questions: readonly QuestionBody[], { earlier, queue }: Checking): Promise<PatternProblems> {
  const saved = patternsOf(earlier.flat())
  const patterns = [...patternsOf(questions)].filter((pattern) => !saved.has(pattern))
  const problems = patterns.length > 0 ? await checkInThread(patterns, queue) : []
  return new Map(
    patterns.flatMap((pattern, at) => {
      const problem = problems[at]
      return problem ? [[pattern, problem] as const] : []
    }),
  )
}

function patternFaults(question: QuestionBody, at: string, problems: PatternProblems): BodyFault[] {
  if (!isRegex(question)) return []
  return (question.acceptableAnswers ?? []).flatMap((pattern, index) => {
    const problem = problems.get(pattern)
    if (!problem) return []
    const where = `at position ${problem.position + 1}`
    const msg = `Question "${question.title}" has a pattern that cannot be used, ${where}: ${problem.message}`
    return [{ param: `${at}.acceptableAnswers[${index}]`, msg }]
  })
}

function questionFaults(question: QuestionBody, index: number, problems: PatternProblems): BodyFault[] {
  const at = `questions[${index}]`
  return [
    ...(savedPoints(question.points) > limits.pointsPerQuestion
      ? [{ param: `${at}.points`, msg: `A question can have at most ${limits.pointsPerQuestion} points` }]
      : []),
    ...patternFaults(question, at, problems),
  ]
}

/** The versions of the quiz that were saved before, and the queue in which its patterns are checked. */
export interface Checking {
  earlier: readonly (readonly Question[])[]
  queue: string
}

/** Lists what is wrong with an assignment's body in the order in which it is told: the rules of a quiz first, then points and patterns. */
export async function bodyFaults(body: AssignmentBody, checking: Checking = { earlier: [], queue: '' }): Promise<BodyFault[]> {
  const questions = body.questions ?? []
  const faults = quizFaults({ title: body.title, description: body.description, questions: questions.map(draftOf) })
  const isQuiz = (body.assignmentType ?? 'quiz') === 'quiz'
  const rules = faults.filter(({ code, question }) => isQuiz || (question === null && code !== 'questionRequired'))
  const attempts = body.allowedAttempts === 0 ? [{ param: 'allowedAttempts', msg: 'At least one attempt must be allowed' }] : []
  const problems: PatternProblems = isQuiz ? await patternProblems(questions, checking) : new Map()
  const own = isQuiz ? questions.flatMap((question, index) => questionFaults(question, index, problems)) : []
  return [...rules.map(ruleFault), ...attempts, ...own]
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

/** A plain rule shows its own answers. */
function sampleOf(question: QuestionBody): Pick<Question, 'sampleAnswer'> {
  const sampleAnswer = question.sampleAnswer?.trim() ?? ''
  return isRegex(question) && sampleAnswer !== '' ? { sampleAnswer } : {}
}

/** What a question keeps of its picture. */
export type StoredPicture = Pick<Question, 'image' | 'imageSize'>

/** Builds the questions of a faultless body: own ids stay, others are new, blank answers are dropped; `pictures` holds what is stored of each question's. */
export function writtenQuestions(
  questions: readonly QuestionBody[],
  pictures: readonly StoredPicture[],
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
      ...(pictures[index] ?? { image: null }),
      imageAlt: question.imageAlt ?? '',
      answers: choicesOf(question, known.get(id), newId),
      acceptableAnswers: isShort ? (question.acceptableAnswers ?? []).filter(isText) : [],
      matchType: isShort ? (question.matchType ?? 'exact') : 'exact',
      caseSensitive: isShort && (question.caseSensitive ?? false),
      ...sampleOf(question),
    }
  })
}

/** Returns whether a quiz shows a formula anywhere. */
export const showsMath = (texts: readonly string[], questions: readonly Question[]): boolean =>
  [...texts, ...questions.flatMap(({ questionText, answers }) => [questionText, ...answers.map(({ text }) => text)])].some(hasMath)
