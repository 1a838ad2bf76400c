import { useSelector } from '@xstate/react'
import { Inbox } from 'lucide-react'
import { useMemo } from 'react'
import type { LoadedSubmission } from '../../machines/student-submission/setup.ts'
import type { StudentSubmissionSnapshot } from '../../machines/student-submission/student-submission.machine.ts'
import type { SubmissionGradingRef } from '../../machines/submission-grading/submission-grading.machine.ts'
import { paths } from '../../paths.ts'
import { useDocumentTitle } from '../layout/document-title.ts'
import { unprinted } from '../printing/printing.tsx'
import { LeaveQuestion } from '../quiz-review/grading/leave-question.tsx'
import { neighboursOf } from '../quiz-review/grading/neighbours.ts'
import { Submission } from '../quiz-review/grading/submission.tsx'
import { ReaderNotes } from '../quiz-review/reader-notes.tsx'
import { sortedReviews } from '../quiz-review/student-list.ts'
import { SubmissionFooter } from '../quiz-review/submission-footer.tsx'
import { courseCrumbs } from '../teacher-course/course-crumbs.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { useIgnoredDoubleClick } from '../ui/double-click.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import styles from './student-submission.module.css'
import type { StudentSubmissionProps } from './student-submission-props.ts'

const selectLoaded = ({ context }: StudentSubmissionSnapshot) => context.loaded
const selectGrading = (snapshot: StudentSubmissionSnapshot) => snapshot.children.grading
const selectIsAsking = (snapshot: StudentSubmissionSnapshot): boolean => snapshot.matches({ shown: 'askingToLeave' })

/** Whose submission it is and of what, the submission, and the question before an unsaved grade is left. */
export const SubmissionScreen = ({ page }: StudentSubmissionProps) => {
  const loaded = useSelector(page, selectLoaded)
  const grading = useSelector(page, selectGrading)
  useDocumentTitle(loaded && `${loaded.opened.review.student.name} - ${loaded.review.assignment.title}`)
  return (
    loaded && (
      <>
        <Header loaded={loaded} />
        <ReaderNotes read={loaded.review} />
        {loaded.opened.review.submission === null ? <Nothing loaded={loaded} /> : grading && <Shown loaded={loaded} grading={grading} />}
        <LeaveDialog page={page} />
      </>
    )
  )
}

const Header = ({ loaded: { review, opened } }: { loaded: LoadedSubmission }) => (
  <PageHeader
    breadcrumbs={[
      ...courseCrumbs(review.course.id, review.course.code),
      { label: 'Quiz Review', to: paths.quizReview(review.assignment.id) },
      { label: opened.review.student.name },
    ]}
    title={opened.review.student.name}
    badges={<Badge>{review.course.code}</Badge>}
    subtitle={<p dir="auto">{review.assignment.title}</p>}
  />
)

const LeaveDialog = ({ page }: StudentSubmissionProps) => (
  <LeaveQuestion
    open={useSelector(page, selectIsAsking)}
    onLeave={() => page.send({ type: 'LEAVE' })}
    onStay={() => page.send({ type: 'STAY' })}
  />
)

const Nothing = ({ loaded }: { loaded: LoadedSubmission }) => (
  <EmptyState
    icon={<Inbox />}
    title="Nothing submitted yet"
    text="The answers appear here once this student submits the quiz."
    action={<ButtonLink to={paths.quizReview(loaded.review.assignment.id)}>Back to Quiz Review</ButtonLink>}
  />
)

const Shown = ({ loaded: { review, opened }, grading }: { loaded: LoadedSubmission; grading: SubmissionGradingRef }) => {
  const students = useMemo(() => sortedReviews(review.studentReviews, 'name'), [review])
  useIgnoredDoubleClick(grading)
  return (
    <>
      <div className={styles.room}>
        <h2 className={styles.title}>Submission</h2>
        <Submission grading={grading} />
      </div>
      <div className={classNames(styles.footer, unprinted)}>
        <SubmissionFooter grading={grading} {...neighboursOf(students, opened.review.student.id)} />
      </div>
    </>
  )
}
