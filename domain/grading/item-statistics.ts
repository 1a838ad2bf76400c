/** Why a figure does not exist. */
export type NoFigure = 'tooFewSubmissions' | 'tooFewToCompare' | 'tooFewQuestions' | 'noVariance' | 'noRecord'

/** A figure, or null with the reason why there is none. */
export type Figure = { value: number; reason: null } | { value: null; reason: NoFigure }

export const figure = (value: number): Figure => ({ value, reason: null })
export const noFigure = (reason: NoFigure): Figure => ({ value: null, reason })

/** How many submissions discrimination and reliability need at least: below that chance decides, and alpha reaches values such as −8. */
export const fewestToCompare = 10

/** What rounding leaves of a variance of 0, relative to the square of the largest value. */
const rounding = 1e-12

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const average = (values: readonly number[]): number => sum(values) / values.length

/** The arithmetic mean; needs one value. */
export const mean = (values: readonly number[]): Figure => (values.length > 0 ? figure(average(values)) : noFigure('tooFewSubmissions'))

/** The middle value, or the mean of the two in the middle; needs one value. */
export function median(values: readonly number[]): Figure {
  if (values.length === 0) return noFigure('tooFewSubmissions')
  const sorted = values.toSorted((one, other) => one - other)
  const upper = Math.floor(sorted.length / 2)
  const at = (index: number) => sorted[index] ?? 0
  return figure(sorted.length % 2 === 1 ? at(upper) : (at(upper - 1) + at(upper)) / 2)
}

/** The sum of the products of deviations, Σ(x − x̄)(y − ȳ). */
function coDeviation(xs: readonly number[], ys: readonly number[]): number {
  const [meanX, meanY] = [average(xs), average(ys)]
  return xs.reduce((total, x, index) => total + (x - meanX) * ((ys[index] ?? 0) - meanY), 0)
}

const isNothing = (deviation: number, values: readonly number[]): boolean =>
  deviation <= rounding * values.length * Math.max(...values.map((value) => value * value), 0)

/** Squared deviations from the mean, exactly 0 where only rounding makes values differ. */
function deviationOf(values: readonly number[]): number {
  const deviation = coDeviation(values, values)
  return isNothing(deviation, values) ? 0 : deviation
}

/** The standard deviation of a sample, s = √(Σ(x − x̄)² / (n − 1)); needs two values. Source: Crocker & Algina (1986), chapter 2; so does Moodle. */
export const standardDeviation = (values: readonly number[]): Figure =>
  values.length > 1 ? figure(Math.sqrt(deviationOf(values) / (values.length - 1))) : noFigure('tooFewSubmissions')

/**
 * The facility of a question, mean points / possible points, 0–1; of a question that is right or wrong it is the share who got it right.
 * Source: the item difficulty p of Crocker & Algina (1986), chapter 14; Moodle's facility index.
 */
export const facility = (points: readonly number[], maxPoints: number): Figure =>
  points.length === 0 ? noFigure('tooFewSubmissions') : maxPoints > 0 ? figure(average(points) / maxPoints) : noFigure('noVariance')

/** Pearson's correlation of two lists of the same length, −1 to 1; needs two pairs. */
export function correlation(xs: readonly number[], ys: readonly number[]): Figure {
  if (xs.length < 2) return noFigure('tooFewSubmissions')
  const [ofXs, ofYs] = [deviationOf(xs), deviationOf(ys)]
  if (ofXs === 0 || ofYs === 0) return noFigure('noVariance')
  return figure(Math.max(-1, Math.min(1, coDeviation(xs, ys) / Math.sqrt(ofXs * ofYs))))
}

/**
 * The discrimination of a question over ten submissions or more: Pearson's r of its points with the score of the rest of the test,
 * r = Σ(x − x̄)(y − ȳ) / √(Σ(x − x̄)² · Σ(y − ȳ)²), −1 to 1; of a question that is right or wrong it is the point-biserial correlation
 * (M₁ − M₀)/σ · √(p(1 − p)). The question itself is left out of the score, or it would correlate with itself.
 * Source: Lord & Novick (1968), chapter 15; Crocker & Algina (1986), chapter 14; Moodle's discrimination index is 100 times as much.
 */
export const discrimination = (points: readonly number[], rest: readonly number[]): Figure =>
  points.length < fewestToCompare ? noFigure('tooFewToCompare') : correlation(points, rest)

/**
 * Cronbach's alpha, k/(k − 1) · (1 − Σs²ᵢ / s²ₓ) over k questions and ten submissions or more: a lower bound of the reliability, at most 1, negative
 * where the questions contradict one another. `questions` holds the points of each question in the same order of submissions.
 * Source: Cronbach (1951), Coefficient alpha and the internal structure of tests, Psychometrika 16, 297–334; Crocker & Algina (1986), chapter 7.
 */
export function cronbachAlpha(questions: readonly (readonly number[])[]): Figure {
  const [first = []] = questions
  if (questions.length < 2) return noFigure('tooFewQuestions')
  if (first.length < fewestToCompare) return noFigure('tooFewToCompare')
  const totals = first.map((_, index) => sum(questions.map((points) => points[index] ?? 0)))
  const ofTotals = deviationOf(totals)
  if (ofTotals === 0) return noFigure('noVariance')
  const k = questions.length
  return figure((k / (k - 1)) * (1 - sum(questions.map(deviationOf)) / ofTotals))
}

/**
 * The standard error of measurement in points, s · √(1 − α): about two thirds of the observed scores lie within one of it around the true ones.
 * Source: Lord & Novick (1968), chapter 3; Crocker & Algina (1986), chapter 6, with alpha in the place of the reliability.
 */
export function standardError(deviation: Figure, alpha: Figure): Figure {
  if (alpha.value === null) return alpha
  return deviation.value === null ? deviation : figure(deviation.value * Math.sqrt(Math.max(0, 1 - alpha.value)))
}
