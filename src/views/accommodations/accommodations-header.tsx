import { useSelector } from '@xstate/react'
import { Download, FileUp, Users } from 'lucide-react'
import type { EffectiveView } from '../../../domain/api/accommodations.ts'
import type { AccommodationsRef } from '../../machines/accommodations/accommodations.machine.ts'
import { selectList, selectQuizList, selectScope } from '../../machines/accommodations/selectors.ts'
import type { AccommodationScope } from '../../machines/accommodations/setup.ts'
import { paths } from '../../paths.ts'
import { unprinted } from '../printing/printing.tsx'
import { courseCrumbs } from '../teacher-course/course-crumbs.ts'
import { buttonClass } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import styles from './accommodations.module.css'
import { effectFacts } from './sentences.ts'

const exportOf = (assignmentId: string): string => `/api/assignments/${encodeURIComponent(assignmentId)}/accommodations.csv`

const Files = ({ courseId, assignmentId }: { courseId: string; assignmentId: string }) => (
  <>
    <a className={buttonClass({}, unprinted)} href={exportOf(assignmentId)} download>
      <Download aria-hidden="true" />
      Export CSV
    </a>
    <ButtonLink className={unprinted} to={paths.accommodationImport(courseId, assignmentId)} icon={<FileUp aria-hidden="true" />}>
      Import CSV
    </ButtonLink>
  </>
)

const Actions = ({ courseId, assignmentId }: AccommodationScope) => (
  <>
    <ButtonLink className={unprinted} to={paths.studentGroups(courseId)} icon={<Users aria-hidden="true" />}>
      Groups
    </ButtonLink>
    {assignmentId !== null && <Files courseId={courseId} assignmentId={assignmentId} />}
  </>
)

const note = {
  course: 'Accommodations given here apply to every quiz in the course. Dates are set in each quiz.',
  quiz: 'What is given here counts in this quiz, in addition to what is given for the whole course. The most generous counts.',
}

/** The title of the page, the ways from it, and what the quiz gives everybody. */
export const AccommodationsHeader = ({ page }: { page: AccommodationsRef }) => {
  const scope = useSelector(page, selectScope)
  const list = useSelector(page, selectList)
  const quiz = useSelector(page, selectQuizList)
  const { courseId, assignmentId } = scope
  const inQuiz = assignmentId !== null
  return (
    <>
      <PageHeader
        breadcrumbs={[
          ...courseCrumbs(courseId, list?.course.title),
          ...(inQuiz ? [{ label: quiz?.assignment.title ?? 'Quiz', to: paths.quizReview(assignmentId) }] : []),
          { label: 'Accommodations' },
        ]}
        title="Accommodations"
        subtitle={inQuiz ? note.quiz : note.course}
        actions={<Actions {...scope} />}
      />
      {quiz && <Everybody quiz={quiz.quiz} />}
    </>
  )
}

const Everybody = ({ quiz }: { quiz: EffectiveView }) => (
  <section className={styles.everybody} aria-labelledby="everybody">
    <h2 id="everybody" className={styles.small}>
      Everybody has
    </h2>
    <Facts items={effectFacts(quiz)} />
  </section>
)
