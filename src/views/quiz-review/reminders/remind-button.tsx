import { useSelector } from '@xstate/react'
import { Mail } from 'lucide-react'
import { attemptRefusalSentences } from '../../../../domain/text/attempt-refusals.ts'
import type { QuizReviewSnapshot } from '../../../machines/quiz-review/quiz-review.machine.ts'
import { Button } from '../../ui/button.tsx'
import type { QuizReviewProps } from '../quiz-review-props.ts'

const selectCanRemind = (snapshot: QuizReviewSnapshot): boolean => snapshot.can({ type: 'REMIND' })
const selectRefusal = ({ context }: QuizReviewSnapshot) => context.review?.assignment.reminderRefusal

/** Opens the reminders; where they would be refused the button stays in reach of focus and pointer, so that its tooltip can say why. */
export const RemindButton = ({ page }: QuizReviewProps) => {
  const canRemind = useSelector(page, selectCanRemind)
  const refusal = useSelector(page, selectRefusal)
  return (
    <Button
      icon={<Mail aria-hidden="true" />}
      title={refusal && attemptRefusalSentences[refusal]}
      disabled={!canRemind && !refusal}
      aria-disabled={refusal ? true : undefined}
      onClick={() => canRemind && page.send({ type: 'REMIND' })}
    >
      Send Reminder Email
    </Button>
  )
}
