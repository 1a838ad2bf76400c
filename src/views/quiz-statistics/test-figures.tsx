import type { StatisticsReply } from '../../../domain/api/statistics.ts'
import { fewestToCompare } from '../../../domain/grading/item-statistics.ts'
import { unprinted } from '../printing/printing.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatNumber, plural } from '../ui/format.ts'
import { Tile, TileGrid } from '../ui/tile.tsx'
import { lazyHelp } from './lazy-parts.ts'
import styles from './quiz-statistics.module.css'
import { explanations, negativeAlphaNote, tooFewNote, wordsOf } from './sentences.ts'

type Test = StatisticsReply['test']

/** The figures of the test as a whole, and over how many submissions they are. */
export const TestFigures = ({ test }: { test: Test }) => (
  <section aria-label="The test as a whole" className={styles.test}>
    <TileGrid raised>
      <Tile value={figureOf(test.mean, (mean) => `${formatNumber(mean)} / ${formatNumber(test.maxScore)}`)} label="Mean score" />
      <Tile value={figureOf(test.median)} label="Median score" />
      <Tile value={figureOf(test.standardDeviation)} label="Standard deviation" />
      <Tile value={figureOf(test.alpha)} label="Reliability (alpha)" />
      <Tile value={figureOf(test.standardError, (error) => `± ${formatNumber(error)}`)} label="Standard error" />
    </TileGrid>
    <p className={styles.note}>{basisOf(test)}</p>
    {test.fullyGradedCount < fewestToCompare && <p className={styles.note}>{tooFewNote}</p>}
    {(test.alpha.value ?? 0) < 0 && <p className={styles.note}>{negativeAlphaNote}</p>}
    <p className={classNames(styles.helpLine, unprinted)}>
      <span className={styles.note}>What the figures mean:</span>
      {Object.values(explanations).map((explanation) => (
        <span key={explanation.name} className={styles.helpItem}>
          {explanation.name} <lazyHelp.Component of={explanation} />
        </span>
      ))}
    </p>
  </section>
)

/** A figure, or in the size of words why there is none. */
const figureOf = (statistic: Test['mean'], format?: (value: number) => string) =>
  statistic.value === null ? <span className={styles.reason}>{wordsOf(statistic)}</span> : wordsOf(statistic, format)

function basisOf({ submissionCount, fullyGradedCount, otherVersionCount }: Test): string {
  const graded = `${plural(submissionCount, 'submission')}, ${formatNumber(fullyGradedCount)} of them fully graded.`
  if (otherVersionCount === 0) return graded
  return `${graded} ${plural(otherVersionCount, 'submission')} of another version of the quiz left out.`
}
