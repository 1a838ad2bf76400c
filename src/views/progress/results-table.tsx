import { isPending, type Result } from '../../../domain/course/progress.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { formatDateTime, formatNumber, formatPercent } from '../ui/format.ts'
import { Link } from '../ui/link.tsx'

export interface ResultsTableProps {
  results: readonly Result[]
  withCourses: boolean
  /** The table can be seen, so its titles lead to the reviews. */
  isShown: boolean
}

/** The results in words, the latest first; a table for screen readers alone has nothing that scrolls or takes the focus. */
export const ResultsTable = (props: ResultsTableProps) =>
  props.isShown ? (
    <DataTable label="Your results" stack>
      <Rows {...props} />
    </DataTable>
  ) : (
    <table aria-label="Your results">
      <Rows {...props} />
    </table>
  )

const Rows = ({ results, withCourses, isShown }: ResultsTableProps) => (
  <>
    <thead>
      <tr>
        <th scope="col">Quiz</th>
        {withCourses && <th scope="col">Course</th>}
        <th scope="col">Submitted</th>
        <th scope="col">Result</th>
        <th scope="col">Grading</th>
      </tr>
    </thead>
    <tbody>
      {results.toReversed().map((result) => (
        <tr key={result.submissionId}>
          <th scope="row">{isShown ? <Link to={paths.submissionReview(result.submissionId)}>{result.title}</Link> : result.title}</th>
          {withCourses && <td data-label="Course">{result.courseCode}</td>}
          <td data-label="Submitted">{formatDateTime(result.submittedAt)}</td>
          <td data-label="Result">{formatPercent(result.percentage, 1)}</td>
          <td data-label="Grading">
            {isPending(result) ? <Badge tone="warn">{`+${formatNumber(result.pendingPoints)} pts pending review`}</Badge> : 'Graded'}
          </td>
        </tr>
      ))}
    </tbody>
  </>
)
