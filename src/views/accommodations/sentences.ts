import type { AccommodationSource, EffectiveView } from '../../../domain/api/accommodations.ts'
import { limits } from '../../../domain/limits.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { AccommodationFault } from '../../../domain/time/accommodation-form.ts'
import type { Outcome } from '../../machines/accommodations/setup.ts'
import type { FactsProps } from '../ui/facts.tsx'
import { formatDateTime, formatNumber, plural } from '../ui/format.ts'

/** What is wrong with the form, as it says it below a field. */
export const faultWords: Record<AccommodationFault, string> = {
  nothing: 'This changes nothing. Enter at least one value, or cancel.',
  timeFactor: `Enter a factor from 1 to ${limits.timeFactor} with at most two decimals, such as 1.33.`,
  extraMinutes: `Enter whole minutes from 0 to ${formatNumber(limits.extraMinutes)}.`,
  extraAttempts: `Enter a whole number from 0 to ${limits.extraAttempts}.`,
  availableUntil: 'The end has to be after the opening.',
  reason: 'A reason is required',
}

/** Says where something comes from. */
export const sourceWords = ({ scope, group }: AccommodationSource): string => {
  if (group) return `group ${isolated(group.name)}${scope === 'quiz' ? '' : ' (course)'}`
  return scope === 'quiz' ? 'this quiz' : 'the course'
}

/** Says how many running attempts were extended. */
export const extendedWords = ({ extended }: Pick<Outcome, 'extended'>): string =>
  extended === 0 ? 'No running attempt got more time.' : `${plural(extended, 'running attempt')} got more time.`

export const limitWords = ({ timeLimitMinutes }: EffectiveView): string =>
  timeLimitMinutes === null ? 'No limit' : `${formatNumber(timeLimitMinutes)} min`

type Window = Pick<EffectiveView, 'availableFrom' | 'availableUntil'>

/** The lines of a window: when it opens and when it ends. */
export const windowLines = ({ availableFrom, availableUntil }: Window): string[] => {
  if (availableFrom === null && availableUntil === null) return ['Always open']
  return [
    ...(availableFrom === null ? [] : [`From ${formatDateTime(availableFrom)}`]),
    ...(availableUntil === null ? [] : [`Until ${formatDateTime(availableUntil)}`]),
  ]
}

const windowWords = ({ availableFrom, availableUntil }: Window): string =>
  availableFrom === null || availableUntil === null
    ? windowLines({ availableFrom, availableUntil }).join('')
    : `${formatDateTime(availableFrom)} to ${formatDateTime(availableUntil)}`

export const attemptWords = ({ allowedAttempts }: EffectiveView): string =>
  allowedAttempts < 0 ? 'Unlimited' : formatNumber(allowedAttempts)

/** What somebody has of a quiz, as labelled facts. */
export const effectFacts = (view: EffectiveView): FactsProps['items'] => [
  { label: 'Time limit', value: limitWords(view) },
  { label: 'Window', value: windowWords(view) },
  { label: 'Due', value: formatDateTime(view.dueDate) },
  { label: 'Attempts', value: attemptWords(view) },
]
