import type { Problem } from '../../../domain/problem.ts'

const unauthorised: readonly (number | null)[] = [401, 403, 404]

/** The sentence for a home that could not be read, by what came back instead. */
export function homeFailureSentence(failure: Problem | null): string {
  if (failure === null || failure.kind === 'network') return 'Network error. Please check your connection.'
  if (failure.kind === 'notJson') return 'Server returned HTML instead of JSON. Check if the API route exists.'
  if (unauthorised.includes(failure.status)) return `Route not found or authentication failed: ${failure.status}`
  if (failure.status === 200 && failure.message) return failure.message
  return `Failed to fetch courses: ${failure.status ?? 'unknown'}`
}

/** The sentence for requests that could not be read beside the courses. */
export function requestsFailureSentence(failure: Problem): string {
  if (failure.status === 401) return 'Authentication expired. Please login again.'
  return failure.kind === 'network'
    ? 'Network error. Please check your connection.'
    : failure.message || 'Your registration requests could not be loaded.'
}
