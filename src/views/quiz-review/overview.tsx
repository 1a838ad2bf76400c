import { letters } from '../../../domain/grading.ts'
import type { QuizReview } from '../../machines/quiz-review/setup.ts'
import { BarTable } from '../ui/bar-table.tsx'
import { Card } from '../ui/card.tsx'
import { formatNumber, formatPercent } from '../ui/format.ts'
import { GradeTile } from '../ui/grade-tile.tsx'
import { Tile, TileGrid } from '../ui/tile.tsx'

const colours = { A: 'a', B: 'b', C: 'c', D: 'd', F: 'f' } as const

export interface OverviewProps {
  statistics: QuizReview['statistics']
  maxPoints: number
}

/** Four figures and the grade distribution. */
export const Overview = ({ statistics, maxPoints }: OverviewProps) => {
  const { submittedCount, gradeDistribution } = statistics
  const share = (count: number) => (submittedCount > 0 ? (100 * count) / submittedCount : 0)
  return (
    <>
      <TileGrid raised>
        <Tile value={statistics.totalStudents} label="Total students" />
        <Tile value={`${submittedCount} (${formatPercent(statistics.completionRate)})`} label="Submitted" />
        <Tile value={`${formatNumber(statistics.averageScore)} / ${formatNumber(maxPoints)}`} label="Average score" />
        <Tile value={formatPercent(statistics.averagePercentage, 1)} label="Average percentage" />
      </TileGrid>
      <Card title="Grade distribution">
        <BarTable
          caption="Grade distribution"
          hideCaption
          columns={['Grade', 'Students']}
          rows={letters.map((letter) => ({
            key: letter,
            label: <GradeTile grade={letter} size="sm" />,
            value: gradeDistribution[letter],
            text: `${gradeDistribution[letter]} (${formatPercent(share(gradeDistribution[letter]))})`,
            colour: colours[letter],
          }))}
        />
      </Card>
    </>
  )
}
