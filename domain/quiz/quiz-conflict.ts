import type { QuestionForm, QuizDetails, QuizForm } from './quiz-form.ts'

/** Details that belong together and are chosen together. */
const detailFields = {
  title: ['title'],
  description: ['description'],
  instructions: ['instructions'],
  accessCode: ['accessCode'],
  dueDate: ['dueDate'],
  availableFrom: ['availableFrom'],
  availableUntil: ['availableUntil'],
  timeLimit: ['hasTimeLimit', 'timeLimitMinutes'],
  attempts: ['attempts'],
  shuffleAnswers: ['shuffleAnswers'],
  showCorrectAnswers: ['showCorrectAnswers', 'showAnswersWhen'],
  oneQuestionAtTime: ['oneQuestionAtTime', 'cantGoBack'],
} as const satisfies Record<string, readonly (keyof QuizDetails)[]>

export type DetailName = keyof typeof detailFields
export type Side = 'mine' | 'theirs'

/** What two versions of a quiz disagree about, with who changed it since both began; a question that one of them lacks is null there. */
export type ConflictPart = { id: string; changedBy: Side | 'both' } & (
  | { kind: 'detail'; name: DetailName }
  | { kind: 'question'; mine: QuestionForm | null; theirs: QuestionForm | null }
  | { kind: 'order' }
)

const detailNames = Object.keys(detailFields) as DetailName[]

const detailOf = (quiz: QuizForm, name: DetailName): string => JSON.stringify(detailFields[name].map((field) => quiz[field]))

const bare = (answers: QuestionForm['answers']) => answers.map(({ text, correct, feedback }) => [text, correct, feedback])

/** The content of a question without keys and ids, to be compared. */
const comparedText = (question: QuestionForm): string =>
  JSON.stringify([
    question.title,
    question.questionText,
    question.questionType,
    question.points,
    question.imageUrl,
    question.imageAlt,
    bare(question.answers),
    bare(question.truths),
    question.acceptableAnswers.map(({ text }) => text),
    question.matchType,
    question.caseSensitive,
    question.sampleAnswer ?? '',
  ])

const sameQuestion = (one: QuestionForm | null, other: QuestionForm | null): boolean =>
  one === null || other === null ? one === other : comparedText(one) === comparedText(other)

const twinIn = (quiz: QuizForm | null, { id }: QuestionForm): QuestionForm | null =>
  (id !== null && quiz?.questions.find((question) => question.id === id)) || null

const sharedOrder = (quiz: QuizForm, other: QuizForm): string =>
  quiz.questions
    .filter((question) => twinIn(other, question))
    .map(({ id }) => id)
    .join()

const authorOf = (isMineChanged: boolean, isTheirsChanged: boolean): Side | 'both' => {
  if (isMineChanged && isTheirsChanged) return 'both'
  return isTheirsChanged ? 'theirs' : 'mine'
}

function detailParts(base: QuizForm | null, mine: QuizForm, theirs: QuizForm): ConflictPart[] {
  const isChanged = (quiz: QuizForm, name: DetailName) => !base || detailOf(base, name) !== detailOf(quiz, name)
  return detailNames
    .filter((name) => detailOf(mine, name) !== detailOf(theirs, name))
    .map((name) => ({ id: name, kind: 'detail', name, changedBy: authorOf(isChanged(mine, name), isChanged(theirs, name)) }))
}

/** Without a common beginning nobody knows who took a question out: what one side has counts as added by it. */
function questionPart(base: QuizForm | null, mine: QuestionForm | null, theirs: QuestionForm | null): ConflictPart[] {
  const known = mine ?? theirs
  if (!known || sameQuestion(mine, theirs)) return []
  const before = twinIn(base, known)
  const isChanged = (side: QuestionForm | null) => (base ? !sameQuestion(before, side) : side !== null)
  return [{ id: `question ${known.key}`, kind: 'question', mine, theirs, changedBy: authorOf(isChanged(mine), isChanged(theirs)) }]
}

function orderParts(base: QuizForm | null, mine: QuizForm, theirs: QuizForm): ConflictPart[] {
  if (sharedOrder(mine, theirs) === sharedOrder(theirs, mine)) return []
  const isMoved = (quiz: QuizForm) => !base || sharedOrder(quiz, base) !== sharedOrder(base, quiz)
  return [{ id: 'order', kind: 'order', changedBy: authorOf(isMoved(mine), isMoved(theirs)) }]
}

/** Lists what two versions of a quiz disagree about: details, questions in their order, then the order itself; `base` is what both began from, null where that is unknown. */
export function conflictParts(base: QuizForm | null, mine: QuizForm, theirs: QuizForm): ConflictPart[] {
  const added = theirs.questions.filter((question) => !twinIn(mine, question))
  return [
    ...detailParts(base, mine, theirs),
    ...mine.questions.flatMap((question) => questionPart(base, question, twinIn(theirs, question))),
    ...added.flatMap((question) => questionPart(base, null, question)),
    ...orderParts(base, mine, theirs),
  ]
}

/** The parts that are taken from the other version unless somebody decides: those that only the other side changed. */
export const takenByDefault = (parts: readonly ConflictPart[]): string[] =>
  parts.filter(({ changedBy }) => changedBy === 'theirs').map(({ id }) => id)

/** Puts a question behind the one that comes before it in its own version, first where none of those is there. */
function insertAfterNeighbour(list: readonly QuestionForm[], question: QuestionForm, own: readonly QuestionForm[]): QuestionForm[] {
  const before = own.slice(0, own.indexOf(question)).map(({ id, key }) => id ?? key)
  const at = list.findLastIndex(({ id, key }) => before.includes(id ?? key))
  return list.toSpliced(at + 1, 0, question)
}

function mergedQuestions(mine: QuizForm, theirs: QuizForm, taken: ReadonlySet<string>): QuestionForm[] {
  const isTaken = ({ key }: QuestionForm) => taken.has(`question ${key}`)
  const chosen = (question: QuestionForm): QuestionForm | null => {
    const twin = twinIn(theirs, question)
    if (!isTaken(question)) return question
    return twin && { ...twin, key: question.key }
  }
  const kept = mine.questions.flatMap((question) => chosen(question) ?? [])
  const added = theirs.questions.filter((question) => !twinIn(mine, question) && isTaken(question))
  if (!taken.has('order'))
    return added.reduce<QuestionForm[]>((list, question) => insertAfterNeighbour(list, question, theirs.questions), kept)
  const ordered = theirs.questions.flatMap(
    (question) => kept.find(({ id }) => id === question.id) ?? added.filter((one) => one === question),
  )
  const own = kept.filter((question) => !ordered.includes(question))
  return own.reduce<QuestionForm[]>((list, question) => insertAfterNeighbour(list, question, kept), ordered)
}

/** Makes one quiz of two: mine, with the taken parts (by id) of the other; whether it is published is what the other says. */
export function mergedQuiz(mine: QuizForm, theirs: QuizForm, takenIds: readonly string[]): QuizForm {
  const taken = new Set(takenIds)
  const fields = detailNames.filter((name) => taken.has(name)).flatMap((name): readonly (keyof QuizDetails)[] => detailFields[name])
  const details = Object.fromEntries(fields.map((field) => [field, theirs[field]]))
  return { ...mine, ...details, isPublished: theirs.isPublished, questions: mergedQuestions(mine, theirs, taken) }
}

/** Returns whether two versions say the same, whether or not they are published. */
export const isSameForm = (one: QuizForm, other: QuizForm): boolean => conflictParts(null, one, other).length === 0
