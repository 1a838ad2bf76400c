import type { AnswerSavingRef } from '../../../machines/answer-saving/answer-saving.machine.ts'
import type { AttemptProps } from '../attempt-props.ts'
import { downloadAnswers } from './answers-file.ts'
import { SaveNotices } from './save-notices.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

type ExamSaveNoticesProps = AttemptProps & { saving: AnswerSavingRef | null }

/** What the bar at the bottom says while answers wait. */
export const ExamWaitingNotice = (props: ExamSaveNoticesProps) =>
  props.saving && <WaitingNotice saving={props.saving} onDownload={() => downloadAnswers(props)} />

/** The notices of saving, with the file that it may offer. */
export const ExamSaveNotices = (props: ExamSaveNoticesProps) => {
  const { attempt, saving } = props
  return (
    saving && (
      <SaveNotices
        saving={saving}
        onDownload={() => downloadAnswers(props)}
        numberOf={(questionId) => attempt.getSnapshot().context.questions.findIndex(({ id }) => id === questionId) + 1}
      />
    )
  )
}
