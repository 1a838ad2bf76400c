import type { AnswerSavingRef } from '../../machines/answer-saving/answer-saving.machine.ts'
import { answersFile, downloadJson } from './answers-file.ts'
import type { AttemptProps } from './attempt-props.ts'
import { SaveNotices } from './save-notices.tsx'

/** The notices of saving, with the file that it may offer. */
export const ExamNotices = ({ attempt, now, saving }: AttemptProps & { saving: AnswerSavingRef | null }) =>
  saving && (
    <SaveNotices
      saving={saving}
      onDownload={() => downloadJson('my-answers.json', answersFile(attempt.getSnapshot(), now()))}
      numberOf={(questionId) => attempt.getSnapshot().context.questions.findIndex(({ id }) => id === questionId) + 1}
    />
  )
