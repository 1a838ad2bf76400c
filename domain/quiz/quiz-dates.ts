import { day } from '../time/durations.ts'
import type { QuizDetails } from './quiz-form.ts'

export type DateWarning = 'windowOver' | 'windowEmpty' | 'dueOver' | 'dueBeforeOpening' | 'dueAfterClosing' | 'farAhead'

const tenYears = 3653 * day

const at = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))

const isBefore = (first: number | null, second: number | null): boolean => first !== null && second !== null && first < second

/** Lists what is odd about a quiz's dates at `now` (epoch ms); none of it stops saving. */
export function dateWarnings(quiz: Pick<QuizDetails, 'dueDate' | 'availableFrom' | 'availableUntil'>, now: number): DateWarning[] {
  const [due, from, until] = [at(quiz.dueDate), at(quiz.availableFrom), at(quiz.availableUntil)]
  const checks: [boolean, DateWarning][] = [
    [from !== null && until !== null && until <= from, 'windowEmpty'],
    [isBefore(until, now), 'windowOver'],
    [due !== null && due < now && !isBefore(until, now), 'dueOver'],
    [isBefore(due, from), 'dueBeforeOpening'],
    [isBefore(until, due), 'dueAfterClosing'],
    [[due, from, until].some((date) => date !== null && date > now + tenYears), 'farAhead'],
  ]
  return checks.filter(([holds]) => holds).map(([, warning]) => warning)
}
