import { useSelector } from '@xstate/react'
import { Accessibility, Download, LockOpen } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { type CourseAct, mayAs } from '../../../domain/course/course-role.ts'
import { type QuizReview, withGraded } from '../../machines/quiz-review/setup.ts'
import { paths } from '../../paths.ts'
import { RoleBadge } from '../course-staff/role-badge.tsx'
import { MathText } from '../math/math-text.tsx'
import { unprinted } from '../printing/printing.tsx'
import { courseCrumbs } from '../teacher-course/course-crumbs.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { formatDateTime, formatPoints } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { CloseAttemptDialog } from './close-attempt-dialog.tsx'
import { GradeWaiting } from './grading/grade-waiting.tsx'
import { waitingFor } from './grading/neighbours.ts'
import { ReviewNav } from './grading/review-nav.tsx'
import { KeyChangeNotice } from './key-change-notice.tsx'
import { OpenAttempts } from './open-attempts.tsx'
import { Overview } from './overview.tsx'
import type { QuizReviewProps } from './quiz-review-props.ts'
import { ReaderNotes } from './reader-notes.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { useReleasedFocus } from './released-focus.ts'
import { RemindButton } from './reminders/remind-button.tsx'
import { RemindersDialog } from './reminders/reminders-dialog.tsx'
import { StudentDialog, selectGrading } from './student-dialog.tsx'
import { StudentFilters } from './student-filters.tsx'
import { initialFilter, matchingReviews, sortedReviews } from './student-list.ts'
import { StudentTable } from './student-table.tsx'

/** The figures of the quiz and the list of its students, with each grade once it is saved; one of them may be open for grading. */
export const OverviewScreen = ({ page }: QuizReviewProps) => {
  const review = useSelector(page, ({ context }) => context.review)
  const grading = useSelector(page, selectGrading)
  const graded = useSelector(grading, (snapshot) => (snapshot?.context.changed ? snapshot.context.review : null))
  const shown = useMemo(() => (review && graded ? withGraded(review, graded) : review), [review, graded])
  return shown && <Shown review={shown} page={page} />
}

const Shown = ({ review, page }: { review: QuizReview } & QuizReviewProps) => {
  const [filter, setFilter] = useState(initialFilter)
  useReleasedFocus(review)
  const asked = useDeferredValue(filter)
  const sorted = useMemo(() => sortedReviews(review.studentReviews, asked.sort), [review, asked.sort])
  const students = useMemo(() => matchingReviews(sorted, asked), [sorted, asked])
  const waiting = useMemo(() => waitingFor(sortedReviews(review.studentReviews, filter.sort)), [review, filter.sort])
  const may = (act: CourseAct) => mayAs(review.sharedAs, act)
  const gradeWaiting = () => {
    setFilter({ ...initialFilter, sort: filter.sort })
    if (waiting[0]) page.send({ type: 'OPEN_STUDENT', studentId: waiting[0].student.id })
  }
  return (
    <>
      <Header review={review} page={page} gradeWaiting={may('grade') && <GradeWaiting count={waiting.length} onGrade={gradeWaiting} />} />
      <ReaderNotes read={review} />
      <div className={unprinted}>
        {may('teach') && <KeyChangeNotice keyChange={review.keyChange} assignmentId={review.assignment.id} />}
      </div>
      <Overview statistics={review.statistics} maxPoints={review.assignment.maxPoints} />
      <div className={unprinted}>
        <ReviewNav assignmentId={review.assignment.id} current="students" />
      </div>
      <OpenAttempts page={page} attempts={review.openAttempts ?? []} questionCount={review.questions.length} mayClose={may('invigilate')} />
      <StudentFilters filter={filter} onChange={setFilter} shown={students.length} all={review.studentReviews.length} />
      <StudentTable students={students} page={page} mayGrade={may('grade')} isEmpty={review.studentReviews.length === 0} />
      <StudentDialog page={page} students={students} />
      <RemindersDialog page={page} />
      <CloseAttemptDialog page={page} />
      <ReleaseDialog page={page} />
    </>
  )
}

interface HeaderProps extends QuizReviewProps {
  review: QuizReview
  gradeWaiting: ReactNode
}

const Header = ({ review: { assignment, course, statistics, sharedAs }, page, gradeWaiting }: HeaderProps) => (
  <PageHeader
    breadcrumbs={[...courseCrumbs(course.id, course.code), { label: 'Quiz Review' }]}
    title={assignment.title}
    badges={
      <>
        <Badge>{course.code}</Badge>
        <RoleBadge role={sharedAs} />
        {assignment.answersRelease === 'released' && <Badge tone="ok">Answers released</Badge>}
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
    actions={
      <>
        {gradeWaiting}
        <Actions page={page} assignmentId={assignment.id} courseId={course.id} may={(act) => mayAs(sharedAs, act)} />
      </>
    }
  />
)

interface ActionsProps extends QuizReviewProps {
  assignmentId: string
  courseId: string
  may: (act: CourseAct) => boolean
}

const Actions = ({ page, assignmentId, courseId, may }: ActionsProps) => (
  <>
    {may('watch') && (
      <ButtonLink className={unprinted} to={paths.examRoom(assignmentId)}>
        Exam room
      </ButtonLink>
    )}
    {may('teach') && <TeachingActs page={page} assignmentId={assignmentId} courseId={courseId} />}
    <a className={buttonClass({}, unprinted)} href={paths.quizExport(assignmentId)} download>
      <Download aria-hidden="true" />
      Export results
    </a>
  </>
)

const TeachingActs = ({ page, assignmentId, courseId }: Omit<ActionsProps, 'may'>) => {
  const canRelease = useSelector(page, ({ context }) => context.review?.assignment.answersRelease === 'waiting')
  return (
    <>
      <RemindButton page={page} />
      {canRelease && (
        <Button icon={<LockOpen aria-hidden="true" />} onClick={() => page.send({ type: 'RELEASE' })}>
          Release Answers
        </Button>
      )}
      <ButtonLink to={paths.quizAccommodations(courseId, assignmentId)} className={unprinted} icon={<Accessibility aria-hidden="true" />}>
        Accommodations
      </ButtonLink>
    </>
  )
}
