import { useSelector } from '@xstate/react'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { selectLimit, selectMayGrade, selectSubmission } from '../../machines/question-grading/selectors.ts'
import { ReaderNotes } from '../quiz-review/reader-notes.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AnswerPane } from './answer-pane.tsx'
import { GivenGrade } from './given-grade.tsx'
import { GradeConflict } from './grade-conflict.tsx'
import { GradePanel } from './grade-panel.tsx'
import { lazyKeysPanel } from './lazy-keys-panel.ts'
import { NamesDialog } from './names-dialog.tsx'
import styles from './question-grading.module.css'
import type { QuestionGradingProps } from './question-grading-props.ts'
import { QuestionHeader } from './question-header.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { SaveNotices } from './save-notices.tsx'
import { SubmissionBar } from './submission-bar.tsx'
import { useGraderKeys } from './use-grader-keys.ts'
import { useSubmissionFocus } from './use-submission-focus.ts'

/** One question, one answer, one grade; the next answer is a key away. */
export const GradingScreen = ({ page, names }: QuestionGradingProps) => {
  const [showsKeys, setShowsKeys] = useState(false)
  const isEmpty = useSelector(page, (snapshot) => selectSubmission(snapshot) === undefined)
  const mayGrade = useSelector(page, selectMayGrade)
  useGraderKeys(page, () => setShowsKeys(true))
  useSubmissionFocus(page)
  return (
    <>
      <QuestionHeader page={page} names={names} onKeys={() => setShowsKeys(true)} />
      <ReaderNotes read={useSelector(page, selectLimit)} />
      <SaveNotices page={page} />
      {isEmpty ? (
        <EmptyState
          icon={<Inbox />}
          title="No answers to this question have been submitted yet"
          text="Answers appear here once students submit the quiz."
        />
      ) : (
        <>
          <SubmissionBar page={page} names={names} />
          <div className={styles.panes}>
            <AnswerPane page={page} />
            {mayGrade ? <GradePanel page={page} /> : <GivenGrade page={page} />}
          </div>
        </>
      )}
      <GradeConflict page={page} />
      <ResetDialog page={page} />
      <NamesDialog names={names} />
      {showsKeys && <lazyKeysPanel.Component onClose={() => setShowsKeys(false)} />}
    </>
  )
}
