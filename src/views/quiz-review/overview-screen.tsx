import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { QuizReview } from '../../machines/quiz-review/setup.ts'
import { paths } from '../../routes/paths.ts'
import { MathText } from '../math/math-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { formatDateTime, formatPoints } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Overview } from './overview.tsx'
import type { QuizReviewProps } from './quiz-review-page.tsx'
import { StudentDialog } from './student-dialog.tsx'
import { StudentFilters } from './student-filters.tsx'
import { shownReviews, startFilter } from './student-list.ts'
import { StudentTable } from './student-table.tsx'

/** The figures of the quiz and the list of its students; one of them may be open for grading. */
export const OverviewScreen = ({ page }: QuizReviewProps) => {
  const review = useSelector(page, ({ context }) => context.review)
  return review && <Shown review={review} page={page} />
}

const Shown = ({ review, page }: { review: QuizReview } & QuizReviewProps) => {
  const [filter, setFilter] = useState(startFilter)
  const students = useMemo(() => shownReviews(review.studentReviews, filter), [review, filter])
  return (
    <>
      <Header review={review} />
      <Overview statistics={review.statistics} maxPoints={review.assignment.maxPoints} />
      <StudentFilters filter={filter} onChange={setFilter} shown={students.length} all={review.studentReviews.length} />
      <StudentTable students={students} onOpen={(studentId) => page.send({ type: 'OPEN_STUDENT', studentId })} />
      <StudentDialog page={page} students={students} />
    </>
  )
}

const Header = ({ review: { assignment, course, statistics } }: { review: QuizReview }) => (
  <PageHeader
    breadcrumbs={[
      { label: 'My Courses', to: paths.teacherCourses },
      { label: course.code, to: paths.teacherCourse(course.id) },
      { label: 'Quiz Review' },
    ]}
    title={assignment.title}
    badges={
      <>
        <Badge>{course.code}</Badge>
        {statistics.pendingCount > 0 && <Badge tone="warn">{`Manual grading required: ${statistics.pendingCount}`}</Badge>}
      </>
    }
    subtitle={
      <>
        <MathText text={assignment.description} as="p" />
        <p>
          {formatPoints(assignment.maxPoints)} · Due: {formatDateTime(assignment.dueDate)}
        </p>
      </>
    }
  />
)
