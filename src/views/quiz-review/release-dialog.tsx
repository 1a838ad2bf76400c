import { useSelector } from '@xstate/react'
import type { QuizReviewSnapshot } from '../../machines/quiz-review/quiz-review.machine.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { plural } from '../ui/format.ts'
import type { QuizReviewProps } from './quiz-review-props.ts'

const selectIsOpen = (snapshot: QuizReviewSnapshot): boolean => snapshot.hasTag('releasing')
const selectIsBusy = (snapshot: QuizReviewSnapshot): boolean => snapshot.matches('releasing')
const selectOpenCount = ({ context }: QuizReviewSnapshot): number => context.review?.openAttempts?.length ?? 0

/** Asks before students can see the correct answers, and says who is still writing. */
export const ReleaseDialog = ({ page }: QuizReviewProps) => {
  const isBusy = useSelector(page, selectIsBusy)
  const writing = useSelector(page, selectOpenCount)
  const failure = useSelector(page, ({ context }) => context.failure)
  const cancel = () => page.send({ type: 'CANCEL' })
  return (
    <Dialog
      open={useSelector(page, selectIsOpen)}
      title="Release correct answers?"
      dismissable={!isBusy}
      onClose={cancel}
      footer={
        <ButtonRow>
          <Button disabled={isBusy} onClick={cancel}>
            Cancel
          </Button>
          <Button variant="accent" busy={isBusy} busyLabel="Releasing..." onClick={() => page.send({ type: 'CONFIRM_RELEASE' })}>
            Release
          </Button>
        </ButtonRow>
      }
    >
      {failure && <Banner tone="bad">{failure.message || 'The correct answers were not released. Please try again.'}</Banner>}
      <p>Every student who has submitted and has no attempts left can see them from now on. This cannot be undone.</p>
      {writing > 0 && (
        <Banner tone="warn">{`${plural(writing, 'attempt')} ${writing === 1 ? 'is' : 'are'} still open: whoever sees the answers could tell them.`}</Banner>
      )}
    </Dialog>
  )
}
