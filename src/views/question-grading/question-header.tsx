import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight, Eye, EyeOff, Keyboard } from 'lucide-react'
import { questionHeading } from '../../../domain/quiz/question-name.ts'
import {
  selectGradedCount,
  selectMayGrade,
  selectOutline,
  selectQuestion,
  selectSubmissionCount,
} from '../../machines/question-grading/selectors.ts'
import { paths } from '../../paths.ts'
import { unprinted } from '../printing/printing.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatNumber, formatPoints } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import styles from './question-grading.module.css'
import type { QuestionGradingProps } from './question-grading-props.ts'

/** What the question is, how far its grading has come, and the ways to the other questions. */
export const QuestionHeader = ({ page, names, onKeys }: QuestionGradingProps & { onKeys: () => void }) => {
  const question = useSelector(page, selectQuestion)
  const outline = useSelector(page, selectOutline)
  const assignmentId = useSelector(page, ({ context }) => context.assignmentId)
  const mayGrade = useSelector(page, selectMayGrade)
  if (!question || !outline) return null
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { label: 'My Courses', to: paths.teacherCourses },
          { label: outline.title, to: paths.quizReview(assignmentId) },
          { label: 'By question', to: paths.quizStatistics(assignmentId) },
          { label: `Question ${question.questionNumber}` },
        ]}
        title={questionHeading(question.questionNumber, question.title)}
        subtitle={<p>{formatPoints(question.points)}</p>}
        actions={
          <>
            {mayGrade && <NamesButton names={names} />}
            <Button icon={<Keyboard aria-hidden="true" />} onClick={onKeys}>
              Shortcuts
            </Button>
          </>
        }
      />
      <div className={styles.progress}>
        <Progress page={page} />
        <QuestionLinks page={page} />
      </div>
    </>
  )
}

const Progress = ({ page }: Pick<QuestionGradingProps, 'page'>) => {
  const graded = useSelector(page, selectGradedCount)
  const all = useSelector(page, selectSubmissionCount)
  const words = `${formatNumber(graded)} of ${formatNumber(all)} graded`
  return (
    <div className={styles.done}>
      <ProgressBar label="Grading" value={graded} max={Math.max(1, all)} valueText={words} hideLabel />
      <span aria-hidden="true">{words}</span>
    </div>
  )
}

export const NamesButton = ({ names }: Pick<QuestionGradingProps, 'names'>) => {
  const isShown = useSelector(names, (snapshot) => snapshot.matches('shown'))
  return isShown ? (
    <Button icon={<EyeOff aria-hidden="true" />} onClick={() => names.send({ type: 'HIDE_NAMES' })}>
      Hide names
    </Button>
  ) : (
    <Button icon={<Eye aria-hidden="true" />} onClick={() => names.send({ type: 'SHOW_NAMES' })}>
      Show names
    </Button>
  )
}

const QuestionLinks = ({ page }: Pick<QuestionGradingProps, 'page'>) => {
  const questions = useSelector(page, selectOutline)?.questions ?? []
  const assignmentId = useSelector(page, ({ context }) => context.assignmentId)
  const at = questions.findIndex(({ id }) => id === page.getSnapshot().context.questionId)
  const [before, after] = [questions[at - 1], questions[at + 1]]
  return (
    <nav className={classNames(styles.questions, unprinted)} aria-label="Questions">
      {before && (
        <ButtonLink
          id="previous-question"
          size="sm"
          to={paths.gradeQuestion(assignmentId, before.id)}
          icon={<ChevronLeft aria-hidden="true" />}
        >
          Previous question
        </ButtonLink>
      )}
      {after && (
        <ButtonLink
          id="next-question"
          size="sm"
          to={paths.gradeQuestion(assignmentId, after.id)}
          icon={<ChevronRight aria-hidden="true" />}
        >
          Next question
        </ButtonLink>
      )}
    </nav>
  )
}
