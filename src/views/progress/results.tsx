import { useSelector } from '@xstate/react'
import { useId, useMemo, useState } from 'react'
import { byCourse, type CourseProgress, type ProgressSummary, sortBySubmission, summaryOf } from '../../../domain/course/progress.ts'
import { selectResults } from '../../machines/progress/selectors.ts'
import { BarTable } from '../ui/bar-table.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatPercent } from '../ui/format.ts'
import unseen from '../ui/screen-reader-only.module.css'
import { Select } from '../ui/select.tsx'
import styles from './progress.module.css'
import type { ProgressProps } from './progress-props.ts'
import { ResultsPlot } from './results-plot.tsx'
import { ResultsTable } from './results-table.tsx'

const percentOf = (value: number | null): string => (value === null ? 'Not graded yet' : formatPercent(value, 1))

const factsOf = ({ count, pendingCount, average, best, latest }: ProgressSummary) => [
  { label: 'Average', value: percentOf(average) },
  { label: 'Best', value: percentOf(best) },
  { label: 'Latest', value: percentOf(latest) },
  { label: 'Quizzes submitted', value: count },
  ...(pendingCount > 0 ? [{ label: 'Waiting for a grade', value: pendingCount }] : []),
]

/** Fewer results show no course over time: they are a table. */
const FOR_A_CHART = 3

/** Results over time as a picture with its table, and the average of each course where there are several. */
export const Results = ({ progress }: ProgressProps) => {
  const all = useSelector(progress, selectResults)
  const courses = useMemo(() => byCourse(all), [all])
  const [courseId, setCourseId] = useState('')
  const [isTable, setIsTable] = useState(false)
  const tableId = useId()
  const results = useMemo(() => sortBySubmission(all.filter((one) => courseId === '' || one.courseId === courseId)), [all, courseId])
  const hasSeveral = courses.length > 1
  const hasChart = results.length >= FOR_A_CHART
  const showsTable = isTable || !hasChart
  return (
    <div className={styles.results}>
      {hasSeveral && <CourseChoice courses={courses} value={courseId} onChange={setCourseId} />}
      <Facts items={factsOf(summaryOf(results))} />
      {hasChart && <ResultsPlot results={results} />}
      {hasChart && (
        <div className={styles.disclosure}>
          <Button size="sm" aria-expanded={isTable} aria-controls={tableId} onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Hide table' : 'Show as table'}
          </Button>
        </div>
      )}
      <div id={tableId} className={showsTable ? undefined : unseen.hidden}>
        <ResultsTable results={results} withCourses={hasSeveral && courseId === ''} isShown={showsTable} />
      </div>
      {hasSeveral && <Averages courses={courses} />}
    </div>
  )
}

interface CourseChoiceProps {
  courses: readonly CourseProgress[]
  value: string
  onChange: (courseId: string) => void
}

const CourseChoice = ({ courses, value, onChange }: CourseChoiceProps) => (
  <div className={styles.choice}>
    <Select
      label="Course"
      value={value}
      onChange={onChange}
      options={[{ value: '', label: 'All courses' }, ...courses.map((one) => ({ value: one.courseId, label: one.courseCode }))]}
    />
  </div>
)

const Averages = ({ courses }: { courses: readonly CourseProgress[] }) => (
  <BarTable
    caption="Average by course"
    columns={['Course', 'Average']}
    max={100}
    rows={courses.map(({ courseId, courseCode, summary }) => ({
      key: courseId,
      label: courseCode,
      value: summary.average ?? 0,
      text: percentOf(summary.average),
    }))}
  />
)
