import type { AttemptChoice, Statistic } from '../../../domain/api/statistics.ts'
import { fewestToCompare } from '../../../domain/grading/item-statistics.ts'
import { formatNumber, formatPercent, plural } from '../ui/format.ts'

/** From this discrimination on a question tells strong and weak students apart well enough. */
const LOW_DISCRIMINATION = 0.2

const reasons: Record<NonNullable<Statistic['reason']>, string> = {
  tooFewSubmissions: 'Too few graded submissions',
  tooFewToCompare: `Too few (at least ${fewestToCompare} needed)`,
  tooFewQuestions: 'Too few questions',
  noVariance: 'All scores are the same',
  noRecord: 'No times recorded',
}

const needs = `It needs at least ${fewestToCompare} fully graded submissions.`

/** What a reliability below zero means. */
export const negativeAlphaNote =
  'Reliability is below zero: the questions of this test pull in different directions, so its scores rank nobody. Look for a wrong key first.'

/** Why figures that compare students are missing. */
export const tooFewNote = `Reliability, standard error and discrimination need at least ${fewestToCompare} fully graded submissions. With fewer they would be a matter of chance.`

/** Over how many submissions the figures of the questions are. */
export const basisOfQuestions = (fullyGradedCount: number): string =>
  fullyGradedCount === 0
    ? 'No submission is fully graded yet, so there is no facility or discrimination.'
    : `Facility and discrimination are over the same ${plural(fullyGradedCount, 'fully graded submission')}.`

/** Why a figure is missing, in words. */
export const reasonOf = ({ reason }: Statistic): string => (reason ? reasons[reason] : 'Not known')

/** A figure in words, or why there is none. */
export const wordsOf = (statistic: Statistic, format: (value: number) => string = formatNumber): string =>
  statistic.value === null ? reasonOf(statistic) : format(statistic.value)

/** A share of 0–1 as '62%'. */
export const asPercent = (share: number): string => formatPercent(100 * share)

/** Seconds as '45 s' or '2 min 5 s'. */
export const asTime = (seconds: number): string => {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** Returns whether a question hardly tells strong and weak students apart. */
export const isLow = ({ value }: Statistic): boolean => value !== null && value < LOW_DISCRIMINATION

export const attemptOptions: { value: AttemptChoice; label: string }[] = [
  { value: 'first', label: 'First' },
  { value: 'best', label: 'Best' },
  { value: 'last', label: 'Last' },
]

export interface Explanation {
  name: string
  says: string
  formula: string
  reading: string
  source: string
}

/** What each figure means, how it is computed and where the formula comes from. */
export const explanations = {
  facility: {
    name: 'Facility',
    says: 'How easy the question was: the mean points as a share of the possible points.',
    formula: 'mean points / possible points',
    reading: 'Near 100% nearly everybody knew it, near 0% nearly nobody. Blank answers count as 0 points.',
    source: 'Crocker & Algina (1986), chapter 14',
  },
  discrimination: {
    name: 'Discrimination',
    says: 'Whether those who did well on the rest of the test also did well here: the correlation with the score of the rest.',
    formula: 'r = Σ(x − x̄)(y − ȳ) / √(Σ(x − x̄)² · Σ(y − ȳ)²)',
    reading: `Above .30 is good, below .20 is low, negative often means a wrong key or a misleading text. ${needs}`,
    source: 'Lord & Novick (1968), chapter 15; Crocker & Algina (1986), chapter 14',
  },
  time: {
    name: 'Time',
    says: 'The median of the time that students spent on the question, estimated from when their answers were saved.',
    formula: 'median of the pauses before each save, at most 10 minutes each',
    reading: 'Compare questions with one another; single seconds mean little.',
    source: 'Estimated from the log of saved answers',
  },
  alpha: {
    name: "Cronbach's alpha",
    says: 'How reliable the score of the whole test is: how well the questions measure the same thing.',
    formula: 'α = k/(k − 1) · (1 − Σs²ᵢ / s²ₓ)',
    reading: `.70 is enough for a class test, .80 for decisions about people. Short tests have low values. ${needs}`,
    source: 'Cronbach (1951), Psychometrika 16, 297–334',
  },
  standardError: {
    name: 'Standard error',
    says: 'By how many points a score may be off by chance.',
    formula: 's · √(1 − α)',
    reading: 'About two thirds of the scores lie within one standard error of what the student would get on average.',
    source: 'Lord & Novick (1968), chapter 3; Crocker & Algina (1986), chapter 6',
  },
} satisfies Record<string, Explanation>
