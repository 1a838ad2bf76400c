import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { type RefObject, useRef } from 'react'
import { limits } from '../../../../domain/limits.ts'
import { selectContent, selectFailure, selectIsFull, selectNotice, selectView } from '../../../machines/api-tokens/selectors.ts'
import { failureSentence } from '../../errors/failure-sentence.ts'
import { Card } from '../../ui/card.tsx'
import { DoneNotice } from '../../ui/done-notice.tsx'
import { headingAfter } from '../../ui/focus/heading-focus.ts'
import { LoadingView } from '../../ui/loading-view.tsx'
import { RetryBanner } from '../../ui/retry-banner.tsx'
import styles from './api-tokens.module.css'
import type { ApiTokensProps } from './api-tokens-props.ts'
import { NewTokenPart } from './new-token.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { TokenForm } from './token-form.tsx'
import { TokenList } from './token-list.tsx'

const Failed = ({ tokens }: ApiTokensProps) => (
  <div ref={headingAfter}>
    <RetryBanner page={tokens}>{failureSentence(useSelector(tokens, selectFailure), 'Failed to load your tokens')}</RetryBanner>
  </div>
)

/** A failed reading of the list leaves what is typed below it. */
const Tokens = ({ tokens, place }: ApiTokensProps & { place: RefObject<HTMLElement | null> }) => {
  const content = useSelector(tokens, selectContent)
  const isFull = useSelector(tokens, selectIsFull)
  const isFailed = useSelector(tokens, selectView) === 'failed'
  return (
    <div className={styles.parts}>
      {isFailed && <Failed tokens={tokens} />}
      {!content && !isFailed && <LoadingView text="Loading your tokens..." layout="page" />}
      <DoneNotice notice={useSelector(tokens, selectNotice)} section={place} />
      {content && <TokenList tokens={tokens} list={content.tokens} />}
      {content && isFull && <p>You have {limits.tokensOfPerson} tokens, which is the most. Revoke one to make another.</p>}
      {content && !isFull && <TokenForm tokens={tokens} courses={content.courses} />}
      <RevokeDialog tokens={tokens} />
    </div>
  )
}

/** The API tokens of a teacher or an admin. */
export const ApiTokensPart = ({ tokens }: ApiTokensProps) => {
  const place = useRef<HTMLDivElement>(null)
  const isNew = useSelector(tokens, selectView) === 'secret'
  return (
    <div ref={place} data-machine="apiTokens" data-state={useSelector(tokens, leaves)} className={styles.place}>
      <Card title="API tokens">
        <div className={styles.parts}>
          <p>
            A token lets a program call the API on your behalf. The <a href="/api/docs">API reference</a> lists the calls. A new password
            ends all your tokens.
          </p>
          {isNew ? <NewTokenPart tokens={tokens} /> : <Tokens tokens={tokens} place={place} />}
        </div>
      </Card>
    </div>
  )
}
