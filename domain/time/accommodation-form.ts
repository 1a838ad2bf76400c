import { limits } from '../limits.ts'
import { isVisible } from '../text/name-text.ts'
import { type Accommodation, noAccommodation } from './accommodation.ts'

type Counted = 'timeFactor' | 'extraMinutes' | 'extraAttempts'
type Dated = 'availableFrom' | 'availableUntil' | 'dueDate'

/** What somebody is given as it is sent: instants as ISO strings. */
export interface SentAccommodation extends Omit<Accommodation, Dated> {
  availableFrom: string | null
  availableUntil: string | null
  dueDate: string | null
}

/** What the form of an accommodation holds: a number is null while its field is empty, NaN while that holds no number. */
export type AccommodationForm = Omit<SentAccommodation, Counted> & Record<Counted, number | null>

/** The form of somebody who is given nothing. */
export const emptyAccommodationForm: AccommodationForm = { ...noAccommodation, availableFrom: null, availableUntil: null, dueDate: null }

/** What is wrong with a form: a field, `nothing` where it gives nothing. */
export type AccommodationFault = Counted | 'availableUntil' | 'nothing' | 'reason'

const isFactor = (factor: number): boolean =>
  factor >= 1 && factor <= limits.timeFactor && Math.abs(factor * 100 - Math.round(factor * 100)) < 1e-9
const isCount = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most

const isWindow = ({ availableFrom, availableUntil }: AccommodationForm): boolean =>
  availableFrom === null || availableUntil === null || Date.parse(availableFrom) < Date.parse(availableUntil)

/** Reads a form as what is sent; an empty number gives nothing. */
export const sentForm = (form: AccommodationForm): SentAccommodation => ({
  ...form,
  timeFactor: form.timeFactor ?? noAccommodation.timeFactor,
  extraMinutes: form.extraMinutes ?? 0,
  extraAttempts: form.extraAttempts ?? 0,
})

const isNothing = (sent: SentAccommodation): boolean =>
  (Object.keys(noAccommodation) as (keyof Accommodation)[]).every((field) => sent[field] === noAccommodation[field])

/** Returns what is wrong with a form and the reason for it, in the order of its fields. */
export function accommodationFaults(form: AccommodationForm, reason: string): AccommodationFault[] {
  const sent = sentForm(form)
  const checks: [AccommodationFault, boolean][] = [
    ['nothing', !isNothing(sent)],
    ['timeFactor', isFactor(sent.timeFactor)],
    ['extraMinutes', isCount(sent.extraMinutes, limits.extraMinutes)],
    ['availableUntil', isWindow(form)],
    ['extraAttempts', isCount(sent.extraAttempts, limits.extraAttempts)],
    ['reason', isVisible(reason) && reason.length <= limits.reason],
  ]
  return checks.flatMap(([fault, isFine]) => (isFine ? [] : [fault]))
}
