import type { Question } from '../quiz/quiz.ts'

const bySpelling = (texts: readonly string[]): string[] => [...new Set(texts)].sort()

/** Returns what decides the points of a question as one text: equal texts grade every answer alike. Wording, pictures and wrong choices are no part of it. */
export function keyText({ questionType, points, answers, acceptableAnswers, matchType, caseSensitive, fullPoints }: Question): string {
  const right = bySpelling(answers.filter(({ correct }) => correct).map(({ id }) => id))
  const accepted = questionType === 'short_answer' ? [bySpelling(acceptableAnswers), matchType, caseSensitive] : []
  return JSON.stringify([questionType, points, right, accepted, fullPoints ?? false])
}

const compared = new WeakMap<Question, WeakMap<Question, boolean>>()

/** Returns whether two questions have the same key; a class asks that of the same two again and again, so the keys, which may be long, are written out once. */
export function isSameQuestionKey(one: Question, other: Question): boolean {
  const known = compared.get(one) ?? new WeakMap<Question, boolean>()
  const isSame = known.get(other) ?? keyText(one) === keyText(other)
  compared.set(one, known.set(other, isSame))
  return isSame
}

const keysOf = (questions: readonly Question[]): Map<string, string> => new Map(questions.map((each) => [each.id, keyText(each)]))

/** Lists the questions that have another key in one version than in the other, or are in only one of them. */
export function changedKeys(before: readonly Question[], now: readonly Question[]): string[] {
  const [old, keys] = [keysOf(before), keysOf(now)]
  return [...new Set([...old.keys(), ...keys.keys()])].filter((id) => old.get(id) !== keys.get(id))
}

/** Returns whether two versions grade the same questions by the same keys, in any order. */
export const haveSameKeys = (one: readonly Question[], other: readonly Question[]): boolean => changedKeys(one, other).length === 0

/** Returns a question as it was asked with the key of another; a question of another type says nothing about its answers. */
function withKeyOf(asked: Question, source: Question): Question | null {
  if (asked.questionType !== source.questionType) return null
  const { fullPoints: _, sampleAnswer: _asked, ...words } = asked
  const choices = new Map(source.answers.map((choice) => [choice.id, choice]))
  return {
    ...words,
    points: source.points,
    answers: asked.answers.map((choice) => {
      const { correct = false, feedback = choice.feedback } = choices.get(choice.id) ?? {}
      return { ...choice, correct, feedback }
    }),
    acceptableAnswers: source.acceptableAnswers,
    matchType: source.matchType,
    caseSensitive: source.caseSensitive,
    ...(source.sampleAnswer ? { sampleAnswer: source.sampleAnswer } : {}),
    ...(source.fullPoints ? { fullPoints: true } : {}),
  }
}

/** The versions that a submission is about: as it was asked, as it is graded, and as the quiz is now. */
export interface Versions {
  asked: readonly Question[]
  graded: readonly Question[]
  current: readonly Question[]
}

/** Returns the questions as they were asked, those `changed` with the current key, the others with the key that grades them; what the quiz has no more is left out. */
export function correctedQuestions({ asked, graded, current }: Versions, changed: ReadonlySet<string>): Question[] {
  return asked.flatMap((question) => {
    const held = graded.find(({ id }) => id === question.id)
    const source = changed.has(question.id) ? current.find(({ id }) => id === question.id) : held
    return source ? [withKeyOf(question, source) ?? held ?? question] : []
  })
}

/** Like `correctedQuestions`, but everybody who was asked a `changed` question by another key than the current one gets its full points, also where it is gone. */
export function questionsWithFullPoints(versions: Versions, changed: ReadonlySet<string>): Question[] {
  const { asked, graded, current } = versions
  const faulty = new Set(changedKeys(asked, current).filter((id) => changed.has(id)))
  const corrected = new Map(correctedQuestions(versions, changed).map((question) => [question.id, question]))
  return asked.flatMap((question) => {
    const source = corrected.get(question.id)
    if (!faulty.has(question.id)) return source ?? []
    return { ...(source ?? graded.find(({ id }) => id === question.id) ?? question), fullPoints: true as const }
  })
}

const withoutFullPoints = ({ fullPoints: _, ...question }: Question): Question => question

/** The current question beside the choices that only the attempt was offered, each with the key that it was offered with. */
function withOwnChoices(now: Question, asked: Question): Question {
  const known = new Set(now.answers.map(({ id }) => id))
  return { ...now, answers: [...now.answers, ...asked.answers.filter(({ id }) => !known.has(id))] }
}

/**
 * Returns the questions of an attempt in progress with the current key; a question or a choice that is gone keeps the key it was asked with, unless a
 * decision left the question out. Full points that were given stay as long as the key does, or the question is gone.
 */
export function questionsInProgress({ asked, graded, current }: Versions): Question[] {
  return asked.flatMap((question) => {
    const [now, held] = [current, graded].map((questions) => questions.find(({ id }) => id === question.id))
    if (!now) return held?.fullPoints ? held : held ? question : []
    const corrected = withKeyOf(question, withOwnChoices(now, question)) ?? question
    return held?.fullPoints && keyText(corrected) === keyText(withoutFullPoints(held)) ? held : corrected
  })
}

/** What should be known of a key that graded a submission: it gives full points to everybody, is another one now, or its question is gone. */
export type KeyNote = 'fullPoints' | 'changed' | 'removed'

/** Returns what should be known of the key of a question that graded a submission, beside the quiz as it is now; null where nothing. */
export function keyNoteOf(question: Question, current: readonly Question[]): KeyNote | null {
  if (question.fullPoints) return 'fullPoints'
  const now = current.find(({ id }) => id === question.id)
  if (!now) return 'removed'
  return keyText(now) === keyText(question) ? null : 'changed'
}
