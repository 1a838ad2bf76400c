import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { type LeavingRef, selectIsAsking } from '../../machines/leaving/leaving.machine.ts'
import type { QuestionGradingSnapshot } from '../../machines/question-grading/question-grading.machine.ts'
import { selectUnsaved } from '../../machines/question-grading/selectors.ts'
import { LeaveQuestion } from '../quiz-review/grading/leave-question.tsx'
import type { QuestionGradingProps } from './question-grading-props.ts'

const gradesSentences = {
  kept: 'This device keeps the grades that are not saved, and offers them when you open this question here again.',
  lost: 'This device cannot keep the grades that are not saved: they are lost when you leave.',
}

/** What becomes of what is not saved once the page is left. */
const selectWords = (snapshot: QuestionGradingSnapshot): string => {
  const { grades, hasReset, isSending } = selectUnsaved(snapshot)
  const words = [
    grades && gradesSentences[grades],
    hasReset && '“Reset to Auto” is not done yet, and is dropped when you leave.',
    isSending && !grades && !hasReset && 'A grade is still on its way to the server.',
  ].filter((sentence) => sentence !== false)
  return words.join(' ') || 'Everything is saved now.'
}

/** Asks before the grading of a question is left while a grade is not saved, and says whether it is kept. */
export const LeaveGradesDialog = ({ page, leaving }: Pick<QuestionGradingProps, 'page'> & { leaving: LeavingRef }) => (
  <div data-machine="leaving" data-state={useSelector(leaving, leaves)}>
    <LeaveQuestion
      title="Leave without saving the grades?"
      text={useSelector(page, selectWords)}
      open={useSelector(leaving, selectIsAsking)}
      onLeave={() => leaving.send({ type: 'LEAVE' })}
      onStay={() => leaving.send({ type: 'STAY' })}
    />
  </div>
)
