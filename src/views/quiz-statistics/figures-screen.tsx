import { useSelector } from '@xstate/react'
import { mayAs } from '../../../domain/course/course-role.ts'
import type { QuizFigures } from '../../machines/quiz-statistics/quiz-statistics.machine.ts'
import { paths } from '../../paths.ts'
import { useDocumentTitle } from '../layout/document-title.ts'
import { PrintButton, PrintHeading, unprinted } from '../printing/printing.tsx'
import { GradeDistribution } from '../quiz-review/grade-distribution.tsx'
import { ReviewNav } from '../quiz-review/grading/review-nav.tsx'
import { KeyChangeNotice } from '../quiz-review/key-change-notice.tsx'
import { ReaderNotes } from '../quiz-review/reader-notes.tsx'
import { courseCrumbs } from '../teacher-course/course-crumbs.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { formatDateTime, formatPoints } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { AnswersGiven } from './answers-given.tsx'
import { AttemptSwitch } from './attempt-switch.tsx'
import { ItemTable } from './item-table.tsx'
import type { QuizStatisticsProps } from './quiz-statistics-props.ts'
import { TestFigures } from './test-figures.tsx'

/** The test as a whole, then question by question. */
export const FiguresScreen = ({ page }: QuizStatisticsProps) => {
  const figures = useSelector(page, ({ context }) => context.figures)
  useDocumentTitle(figures ? `${figures.assignment.title} - Statistics` : null)
  if (!figures) return null
  const assignmentId = figures.assignment.id
  return (
    <>
      <PrintHeading name={`${figures.course.code} ${figures.course.title}`} at={figures.computedAt} />
      <Header figures={figures} />
      <ReaderNotes read={figures} />
      <div className={unprinted}>
        <ReviewNav assignmentId={assignmentId} current="questions" />
      </div>
      {mayAs(figures.sharedAs, 'teach') && <KeyChangeNotice keyChange={figures.keyChange} assignmentId={assignmentId} />}
      <AttemptSwitch page={page} />
      <TestFigures test={figures.test} />
      <GradeDistribution test={figures.test} />
      <ItemTable assignmentId={assignmentId} questions={figures.questions} fullyGradedCount={figures.test.fullyGradedCount} />
      <AnswersGiven questions={figures.questions} page={page} />
    </>
  )
}

const Header = ({ figures: { assignment, course } }: { figures: QuizFigures }) => (
  <PageHeader
    breadcrumbs={[
      ...courseCrumbs(course.id, course.code),
      { label: 'Quiz Review', to: paths.quizReview(assignment.id) },
      { label: 'By question' },
    ]}
    title={assignment.title}
    badges={<Badge>{course.code}</Badge>}
    subtitle={
      <p>
        {formatPoints(assignment.maxPoints)} · Due: {formatDateTime(assignment.dueDate)}
      </p>
    }
    actions={
      <>
        <a className={buttonClass({}, unprinted)} href={paths.quizExport(assignment.id)} download>
          Export results
        </a>
        <PrintButton />
      </>
    }
  />
)
