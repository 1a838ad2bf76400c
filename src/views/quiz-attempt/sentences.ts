import type { Problem } from '../../../domain/problem.ts'
import { plural } from '../ui/format.ts'

/** Why a quiz could not be loaded, in the words of the specification. */
export const loadSentence = (problem: Problem | null): string => {
  if (problem?.kind === 'notJson') return 'Server error: Invalid response format. Please check if the API endpoint exists.'
  if (problem?.kind === 'network') return 'Network error. Please check your connection.'
  return problem?.message || 'Failed to fetch quiz data'
}

/** Why an attempt could not begin. */
export const beginSentence = ({ kind, reason, message }: Problem): string => {
  if (kind === 'network') return 'Network error. Please check your connection.'
  if (reason === 'openedElsewhere') return 'This exam has since been opened in another tab. Press the button again to continue here.'
  return message || 'The quiz could not be started. Please try again.'
}

/** What becomes of so many answers that this device keeps. */
export const waitingSentence = (count: number): string =>
  `${plural(count, 'answer')} ${count === 1 ? 'is safe on this device; it' : 'are safe on this device; they'} will be sent when the connection is back`

export const pausedSentence = 'Your teacher has paused the exam. Your clock is stopped.'

/** How an attempt ended, by the code of the server. */
export const endSentence = (closedBy: string): string => {
  if (closedBy === 'deadline') return 'Time was up: submitted automatically with the answers that the server held.'
  return closedBy === 'teacher' ? 'Your teacher ended this attempt.' : 'Quiz Successfully Submitted!'
}

/** What becomes of so many answers that arrived too late. */
export const notCountedSentence = (count: number): string =>
  count === 1 ? 'It was not counted, but your teacher can see it.' : 'They were not counted, but your teacher can see them.'
