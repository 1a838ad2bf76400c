/** What a student has entered for one question, with the revision that counts up on every change. */
export interface Answer {
  answerId: string | null
  textAnswer: string
  flagged: boolean
  revision: number
}

/** Answers by question id. */
export type Answers = Record<string, Answer>

export const emptyAnswer: Answer = { answerId: null, textAnswer: '', flagged: false, revision: 0 }

/** Tells whether an answer holds a chosen option or non-blank text. */
export const isAnswered = (answer: Pick<Answer, 'answerId' | 'textAnswer'> | undefined): boolean =>
  answer !== undefined && (answer.answerId !== null || answer.textAnswer.trim() !== '')

/** Counts the answered questions among those given. */
export const countAnswered = (answers: Answers, questionIds: readonly string[]): number =>
  questionIds.filter((id) => isAnswered(answers[id])).length

/** Merges two sets of answers, per question the higher revision; on equal revisions the first set stands. */
export function mergeAnswers(first: Answers, second: Answers): Answers {
  const merged = { ...first }
  for (const [id, answer] of Object.entries(second)) {
    if (answer.revision > (merged[id]?.revision ?? -1)) merged[id] = answer
  }
  return merged
}

/** Keeps only the answers whose local revision is above the acknowledged one: the outbox. */
export function unacknowledged(answers: Answers, acknowledged: Readonly<Record<string, number>>): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id, answer]) => answer.revision > (acknowledged[id] ?? 0)))
}

/** Cleans text for storage: composed (NFC), well-formed, without U+0000. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '').normalize('NFC')
