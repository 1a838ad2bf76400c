import { hash } from 'node:crypto'

const block = 100

const draw = (...parts: readonly (string | number)[]): string => hash('sha256', parts.join('\n'), 'hex').slice(0, 32)

/** Returns the place of a student in the order in which this teacher grades this question: it looks random and never changes; 32 hex digits. */
export const placeOf = (teacherId: string, questionId: string, studentId: string): string =>
  draw('examhall grading order 1', teacherId, questionId, studentId)

/**
 * Gives each student of a roster the number that stands for the name while this teacher grades this question, from 1. A roster only grows
 * at its end, so a number never changes; within each hundred of the roster the numbers are dealt out like cards.
 */
export function studentNumbers(teacherId: string, questionId: string, roster: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>()
  for (let from = 0; from < roster.length; from += block) {
    const deck = Array.from({ length: block }, (_, index) => from + index + 1)
    const key = new Map(deck.map((card) => [card, draw('examhall student number 1', teacherId, questionId, card)]))
    deck.sort((one, other) => ((key.get(one) ?? '') < (key.get(other) ?? '') ? -1 : 1))
    for (const [index, student] of roster.slice(from, from + block).entries()) numbers.set(student, deck[index] ?? 0)
  }
  return numbers
}
