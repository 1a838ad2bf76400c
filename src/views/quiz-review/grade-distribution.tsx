import type { StatisticsReply } from '../../../domain/api/statistics.ts'
import { letters } from '../../../domain/grading/letters.ts'
import { BarTable } from '../ui/bar-table.tsx'
import { Card } from '../ui/card.tsx'
import { formatPercent } from '../ui/format.ts'
import { GradeTile } from '../ui/grade-tile.tsx'

const colours = { A: 'a', B: 'b', C: 'c', D: 'd', F: 'f' } as const

/** How many students got which letter, as bars in a table. */
export const GradeDistribution = ({ test: { gradeDistribution } }: { test: Pick<StatisticsReply['test'], 'gradeDistribution'> }) => {
  const all = letters.reduce((sum, letter) => sum + gradeDistribution[letter], 0)
  const share = (count: number) => (all > 0 ? (100 * count) / all : 0)
  return (
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
  )
}
