import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import type { FC } from 'react'
import {
  selectFailure,
  selectIsBusy,
  selectIsOutdated,
  selectLoaded,
  selectMayDecide,
  selectRegrade,
  selectView,
} from '../../machines/key-change/selectors.ts'
import type { KeyChangeView } from '../../machines/key-change/setup.ts'
import { MathLabel } from '../math/math-label.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDateTime } from '../ui/format.ts'
import { LoadingView } from '../ui/loading-view.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import { DecisionForm, RefusedDecision } from './decision-form.tsx'
import styles from './key-change.module.css'
import type { Acceptance, KeyChangeProps } from './key-change-props.ts'
import { OutdatedChange } from './outdated-change.tsx'
import { decidedSentence, withdrawLabel } from './sentences.ts'
import { useStepFocus } from './step-focus.ts'
import { WaitingChange } from './waiting-change.tsx'

const Loading = () => <LoadingView text="Looking at what would change..." layout="rows" />

const Failed = ({ page }: KeyChangeProps) => {
  const failure = useSelector(page, selectFailure)
  return (
    <RetryBanner page={page} title="Failed to load the changed key">
      {failure?.kind === 'network' ? 'Network error. Please check your connection.' : failure?.message}
    </RetryBanner>
  )
}

const Deciding = ({ page, acceptance }: KeyChangeProps) => {
  const change = useSelector(page, selectLoaded)?.change
  const isOutdated = useSelector(page, selectIsOutdated)
  const mayDecide = useSelector(page, selectMayDecide)
  if (!change) return null
  return (
    <div className={styles.stack}>
      {acceptance && <Accepted page={page} {...acceptance} />}
      {!mayDecide ? (
        <WaitingChange change={change} />
      ) : isOutdated ? (
        <OutdatedChange page={page} />
      ) : (
        <DecisionForm page={page} change={change} />
      )}
    </div>
  )
}

/** The decision is about submissions; that the answer counts from now on is not part of it. */
const Accepted = ({ page, words, onWithdraw }: KeyChangeProps & Acceptance) => {
  const isBusy = useSelector(page, selectIsBusy)
  return (
    <Banner tone="info" {...(!isBusy && { action: { label: withdrawLabel, onAction: onWithdraw } })}>
      “<MathLabel text={words} />” stays accepted from now on, even if you decide later.
    </Banner>
  )
}

const Nothing = ({ page }: KeyChangeProps) => (
  <EmptyState
    icon={<KeyRound />}
    title="No key change is waiting for a decision."
    text="All submissions are graded by the key they show."
    action={<Button onClick={() => page.send({ type: 'CLOSE' })}>Done</Button>}
  />
)

const Decided = ({ page }: KeyChangeProps) => {
  const regrade = useSelector(page, selectRegrade)
  const mayDecide = useSelector(page, selectMayDecide)
  const isBusy = useSelector(page, selectIsBusy)
  if (!regrade) return null
  return (
    <div className={styles.stack}>
      <RefusedDecision page={page} />
      <div data-told tabIndex={-1}>
        <Banner tone="ok">{decidedSentence(regrade)}</Banner>
      </div>
      <p className={styles.note}>
        Decided by <bdi>{regrade.by.name}</bdi>, {formatDateTime(regrade.at)}.
        {regrade.reason !== '' && (
          <>
            {' '}
            Reason: <bdi>{regrade.reason}</bdi>
          </>
        )}
      </p>
      <ButtonRow>
        {mayDecide && (
          <Button busy={isBusy} busyLabel="Undoing..." onClick={() => page.send({ type: 'UNDO' })}>
            Undo
          </Button>
        )}
        <Button variant="accent" disabled={isBusy} onClick={() => page.send({ type: 'CLOSE' })}>
          Done
        </Button>
      </ButtonRow>
    </div>
  )
}

const screens: Record<KeyChangeView, FC<KeyChangeProps>> = {
  loading: Loading,
  failed: Failed,
  deciding: Deciding,
  decided: Decided,
  nothing: Nothing,
  closed: () => null,
}

/** A changed key in whatever state its decision is, on its page and in its dialog. */
export const KeyChangeContent = ({ page, acceptance }: KeyChangeProps) => {
  const view = useSelector(page, selectView)
  const place = useStepFocus(view)
  const Screen = screens[view]
  return (
    <div ref={place}>
      <Screen page={page} acceptance={acceptance} />
    </div>
  )
}
