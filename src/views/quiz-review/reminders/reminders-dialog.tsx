import { useSelector } from '@xstate/react'
import type { QuizReviewSnapshot } from '../../../machines/quiz-review/quiz-review.machine.ts'
import { lazyReminders } from '../lazy-dialogs.ts'
import type { QuizReviewProps } from '../quiz-review-props.ts'

const selectReminders = (snapshot: QuizReviewSnapshot) => (snapshot.matches('reminding') ? snapshot.children.reminders : undefined)

/** The reminders over the list, while they are open. */
export const RemindersDialog = ({ page }: QuizReviewProps) => {
  const reminders = useSelector(page, selectReminders)
  return reminders ? <lazyReminders.Component reminders={reminders} /> : null
}
