import { fromCallback } from 'xstate'
import { factsOf } from '../../../domain/problem.ts'
import { deviceRecord } from '../../device-record.ts'
import type { CrossedOut, Crossings } from '../../machines/quiz-attempt/contract.ts'

/** Whose crossings of which attempt. */
export interface CrossingsOwner {
  userId: string
  assignmentId: string
  attemptId: string
}

/** The key of the crossings of one person in one quiz; a new attempt takes the place of the one before. */
export const crossingsKey = ({ userId, assignmentId }: Omit<CrossingsOwner, 'attemptId'>): string =>
  `examhall_crossed_${userId}_${assignmentId}`

const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every((id) => typeof id === 'string')

/** Reads the crossings of one attempt out of a stored record; another attempt's or a damaged record holds none. */
export function crossingsIn(stored: unknown, attemptId: string): CrossedOut {
  const found = factsOf(stored)
  const entries = Object.entries(factsOf(found.crossed))
  return found.attemptId === attemptId ? Object.fromEntries(entries.filter((entry): entry is [string, string[]] => isList(entry[1]))) : {}
}

const recordOf = (owner: Omit<CrossingsOwner, 'attemptId'>) => deviceRecord<unknown>(crossingsKey(owner), (found) => found)

/** Reads the index of the question that was open last in an attempt on this device; null where it does not know. */
export function readPlace(owner: CrossingsOwner): number | null {
  const { attemptId, index } = factsOf(recordOf(owner).read())
  return attemptId === owner.attemptId && typeof index === 'number' ? index : null
}

/** Reads what this device keeps as crossed out in an attempt. */
export const readCrossings = (owner: CrossingsOwner): CrossedOut => crossingsIn(recordOf(owner).read(), owner.attemptId)

/** Reads both: what is crossed out, and which question was open. */
export const readNotes = (owner: CrossingsOwner) => ({ crossed: readCrossings(owner), place: readPlace(owner) })

/** Forgets the crossings of a person in a quiz, once its attempt is over. */
export const forgetCrossings = (owner: Omit<CrossingsOwner, 'attemptId'>): void => recordOf(owner).remove()

/** Keeps the crossed choices of an attempt and its open question on this device, apart from its answers: they are never sent. */
export const crossings = fromCallback<Crossings & { type: 'crossings.changed' }, CrossingsOwner & Crossings>(({ input, receive }) => {
  const write = ({ crossed, index }: Crossings): void => recordOf(input).write({ attemptId: input.attemptId, crossed, index })
  write(input)
  receive(write)
})
