import type { QuizReview } from '../../machines/quiz-review/setup.ts'
import { formatNumber, formatPercent } from '../ui/format.ts'
import { Tile, TileGrid } from '../ui/tile.tsx'
import { GradeDistribution } from './grade-distribution.tsx'

export interface OverviewProps {
  statistics: QuizReview['statistics']
  maxPoints: number
}

/** The average out of what those who are graded could reach; where that differs, without it. */
function averageWords({ gradedCount, averageScore, maxScore }: QuizReview['statistics'], maxPoints: number): string {
  if (gradedCount === 0) return `– / ${formatNumber(maxPoints)}`
  return maxScore === null ? formatNumber(averageScore) : `${formatNumber(averageScore)} / ${formatNumber(maxScore)}`
}

/** Four figures and the grade distribution. */
export const Overview = ({ statistics, maxPoints }: OverviewProps) => {
  const hasAverage = statistics.gradedCount > 0
  return (
    <>
      <TileGrid raised>
        <Tile value={statistics.totalStudents} label="Total students" />
        <Tile value={`${statistics.submittedCount} (${formatPercent(statistics.completionRate)})`} label="Submitted" />
        <Tile value={averageWords(statistics, maxPoints)} label="Average score" />
        <Tile value={hasAverage ? formatPercent(statistics.averagePercentage, 1) : '–'} label="Average percentage" />
      </TileGrid>
      {statistics.pendingCount > 0 && (
        <p>{`${statistics.pendingCount} waiting for grading: left out of averages and grades until then.`}</p>
      )}
      <GradeDistribution test={statistics} />
    </>
  )
}
