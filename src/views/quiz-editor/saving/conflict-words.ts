import type { ConflictPart, DetailName } from '../../../../domain/quiz/quiz-conflict.ts'
import { answersMoment, type QuizForm } from '../../../../domain/quiz/quiz-form.ts'
import { formatDateTime } from '../../ui/format.ts'
import { answersMomentWords } from '../sentences.ts'

const names: Record<DetailName, string> = {
  title: 'Quiz Title',
  description: 'Quiz Description',
  instructions: 'Quiz Instructions',
  accessCode: 'Quiz Password',
  dueDate: 'Due Date',
  availableFrom: 'Available From',
  availableUntil: 'Available Until',
  timeLimit: 'Time limit',
  attempts: 'Attempts',
  shuffleAnswers: 'Shuffle answer choices',
  showCorrectAnswers: 'Show correct answers after submission',
  oneQuestionAtTime: 'Show one question at a time',
}

const yesNo = (value: boolean): string => (value ? 'On' : 'Off')
const orNone = (text: string): string => (text.trim() === '' ? 'None' : text)
const dateWords = (iso: string | null): string => (iso === null ? 'None' : formatDateTime(iso))

const values: Record<DetailName, (quiz: QuizForm) => string> = {
  title: ({ title }) => orNone(title),
  description: ({ description }) => orNone(description),
  instructions: ({ instructions }) => orNone(instructions),
  accessCode: ({ accessCode }) => orNone(accessCode),
  dueDate: ({ dueDate }) => dateWords(dueDate),
  availableFrom: ({ availableFrom }) => dateWords(availableFrom),
  availableUntil: ({ availableUntil }) => dateWords(availableUntil),
  timeLimit: ({ hasTimeLimit, timeLimitMinutes }) => (hasTimeLimit ? `${timeLimitMinutes ?? '–'} minutes` : 'No limit'),
  attempts: ({ attempts }) => (attempts === null ? 'Unlimited' : String(attempts)),
  shuffleAnswers: ({ shuffleAnswers }) => yesNo(shuffleAnswers),
  showCorrectAnswers: (quiz) => (quiz.showCorrectAnswers ? answersMomentWords[answersMoment(quiz)] : 'Off'),
  oneQuestionAtTime: ({ oneQuestionAtTime, cantGoBack }) => `${yesNo(oneQuestionAtTime)}${cantGoBack ? ', answers are locked' : ''}`,
}

/** The words for one detail of a quiz, as its field shows it. */
export const detailWords = (name: DetailName, quiz: QuizForm): string => values[name](quiz)

/** What a part of the choice is called; questions are numbered as in the version that has them. */
export function partTitle(part: ConflictPart, mine: QuizForm, theirs: QuizForm): string {
  if (part.kind === 'detail') return names[part.name]
  if (part.kind === 'order') return 'Order of the questions'
  const quiz = part.mine ? mine : theirs
  const at = quiz.questions.findIndex(({ key }) => key === (part.mine ?? part.theirs)?.key)
  return part.mine ? `Question ${at + 1}` : `Question ${at + 1} of the other version`
}

const changers = { mine: 'Changed here', theirs: 'Changed elsewhere', both: 'Changed in both versions' } as const

/** Says who changed a part. */
export const changedByWords = ({ changedBy }: ConflictPart): string => changers[changedBy]
