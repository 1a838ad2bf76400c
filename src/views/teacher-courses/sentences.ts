import type { Problem } from '../../../domain/problem.ts'
import { failureSentence, refusedSentence } from '../errors/failure-sentence.ts'

/** The sentence for a list of courses that could not be read. */
export const listFailureSentence = (failure: Problem): string => failureSentence(failure, 'Failed to fetch courses')

const defaults = {
  create: 'Failed to create course',
  enroll: 'Failed to enroll student',
  students: 'Failed to load students',
  remove: 'Failed to remove student',
} as const

/** The sentence for what a dialog asked for and the server refused. */
export const refusalSentence = (refusal: Problem | null, asked: keyof typeof defaults): string | null => {
  if (!refusal) return null
  return refusedSentence(refusal, defaults[asked])
}
