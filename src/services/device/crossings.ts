import { fromCallback } from 'xstate'
import type { Crossed } from '../../machines/quiz-attempt/contract.ts'

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
export function parseCrossings(stored: string | null, attemptId: string): Crossed {
  try {
    const found: { attemptId?: unknown; crossed?: unknown } = { ...JSON.parse(stored ?? '{}') }
    const entries = Object.entries({ ...(found.crossed as object) })
    return found.attemptId === attemptId ? Object.fromEntries(entries.filter((entry): entry is [string, string[]] => isList(entry[1]))) : {}
  } catch {
    return {}
  }
}

/** Reads what this device keeps as crossed out in an attempt. */
export function readCrossings(owner: CrossingsOwner): Crossed {
  try {
    return parseCrossings(localStorage.getItem(crossingsKey(owner)), owner.attemptId)
  } catch {
    return {}
  }
}

/** Forgets the crossings of a person in a quiz, once its attempt is over. */
export function removeCrossings(owner: Omit<CrossingsOwner, 'attemptId'>): void {
  try {
    localStorage.removeItem(crossingsKey(owner))
  } catch {
    // Where storage is refused nothing was kept.
  }
}

function writeCrossings(owner: CrossingsOwner, crossed: Crossed): void {
  try {
    const { attemptId } = owner
    localStorage.setItem(crossingsKey(owner), JSON.stringify({ attemptId, crossed }))
  } catch {
    // Without storage the crossings last as long as the page.
  }
}

/** Keeps the crossed choices of an attempt on this device, apart from its answers: they are never sent. */
export const crossings = fromCallback<{ type: 'crossings.changed'; crossed: Crossed }, CrossingsOwner & { crossed: Crossed }>(
  ({ input, receive }) => {
    const { crossed, ...owner } = input
    writeCrossings(owner, crossed)
    receive((event) => writeCrossings(owner, event.crossed))
  },
)
