import type { AnswerSavingRef } from '../../machines/answer-saving/answer-saving.machine.ts'
import type { AttemptProps } from './attempt-props.ts'
import { answersFile, downloadJson } from './saving/answers-file.ts'
import { SaveNotices } from './saving/save-notices.tsx'
import { WaitingNotice } from './saving/waiting-notice.tsx'

type ExamNoticesProps = AttemptProps & { saving: AnswerSavingRef | null }

const download = ({ attempt, now }: ExamNoticesProps): void => downloadJson('my-answers.json', answersFile(attempt.getSnapshot(), now()))

/** What the bar at the bottom says while answers wait. */
export const ExamWaiting = (props: ExamNoticesProps) =>
  props.saving && <WaitingNotice saving={props.saving} onDownload={() => download(props)} />

/** The notices of saving, with the file that it may offer. */
export const ExamNotices = (props: ExamNoticesProps) => {
  const { attempt, saving } = props
  return (
    saving && (
      <SaveNotices
        saving={saving}
        onDownload={() => download(props)}
        numberOf={(questionId) => attempt.getSnapshot().context.questions.findIndex(({ id }) => id === questionId) + 1}
      />
    )
  )
}
