import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import {
  selectAnsweredNumber,
  selectAreDraftsLost,
  selectFailure,
  selectHasFetchFailed,
  selectSaving,
  selectUnsavedCount,
} from '../../machines/question-grading/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { plural } from '../ui/format.ts'
import { announce } from '../ui/status-region.tsx'
import type { QuestionGradingProps } from './question-grading-props.ts'

/** What is not saved and why, and what could not be fetched; a grade that is saved is only said. */
export const SaveNotices = ({ page }: Pick<QuestionGradingProps, 'page'>) => {
  const saving = useSelector(page, selectSaving)
  const hasFetchFailed = useSelector(page, selectHasFetchFailed)
  useEffect(() => {
    if (saving === 'saved') announce('Saved!')
  }, [saving])
  return (
    <>
      <Refused page={page} />
      {saving === 'waiting' && (
        <Banner tone="warn">Your session has ended. The grades are kept here and are saved once you sign in again.</Banner>
      )}
      {saving === 'offline' && (
        <Banner tone="warn">Failed to save grade: no connection. The grades are kept here and are saved once it is back.</Banner>
      )}
      <Unsaved page={page} />
      {hasFetchFailed && (
        <Banner tone="bad" action={{ label: 'Try Again', onAction: () => page.send({ type: 'FETCH_AGAIN' }) }}>
          Failed to load more answers.
        </Banner>
      )}
    </>
  )
}

const Refused = ({ page }: Pick<QuestionGradingProps, 'page'>) => {
  const failure = useSelector(page, selectFailure)
  const number = useSelector(page, selectAnsweredNumber)
  if (!failure) return null
  const whose = number === null ? '' : ` (Student ${number})`
  return <Banner tone="bad">{`Failed to save grade${failure.message ? `: ${failure.message}` : ''}${whose}`}</Banner>
}

const Unsaved = ({ page }: Pick<QuestionGradingProps, 'page'>) => {
  const count = useSelector(page, selectUnsavedCount)
  const canSaveAll = useSelector(page, (snapshot) => snapshot.can({ type: 'SAVE_ALL' }))
  const areDraftsLost = useSelector(page, selectAreDraftsLost)
  if (count === 0) return null
  const kept = areDraftsLost ? 'What you wrote lasts only while this page is open.' : 'This device keeps what you wrote.'
  const words = `${plural(count, 'other grade')} not saved yet. ${kept}`
  return canSaveAll ? (
    <Banner tone="info" action={{ label: 'Save all', onAction: () => page.send({ type: 'SAVE_ALL' }) }}>
      {words}
    </Banner>
  ) : (
    <Banner tone="info">{words}</Banner>
  )
}
