import { fromCallback } from 'xstate'
import { factsOf } from '../../../domain/problem.ts'
import { deviceRecord } from '../../device-record.ts'
import type { CrossedOut } from '../../machines/quiz-attempt/contract.ts'

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

/** Reads what this device keeps as crossed out in an attempt. */
export const readCrossings = (owner: CrossingsOwner): CrossedOut => crossingsIn(recordOf(owner).read(), owner.attemptId)

/** Forgets the crossings of a person in a quiz, once its attempt is over. */
export const removeCrossings = (owner: Omit<CrossingsOwner, 'attemptId'>): void => recordOf(owner).remove()

const writeCrossings = (owner: CrossingsOwner, crossed: CrossedOut): void => recordOf(owner).write({ attemptId: owner.attemptId, crossed })

/** Keeps the crossed choices of an attempt on this device, apart from its answers: they are never sent. */
export const crossings = fromCallback<{ type: 'crossings.changed'; crossed: CrossedOut }, CrossingsOwner & { crossed: CrossedOut }>(
  ({ input, receive }) => {
    const { crossed, ...owner } = input
    writeCrossings(owner, crossed)
    receive((event) => writeCrossings(owner, event.crossed))
  },
)
