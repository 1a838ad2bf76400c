import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import { isolated } from '../../../../domain/text/isolated.ts'
import type { ListedToken } from '../../../machines/api-tokens/setup.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { headingAfter } from '../../ui/focus/heading-focus.ts'
import { formatDate } from '../../ui/format.ts'
import account from '../account.module.css'
import styles from './api-tokens.module.css'
import type { ApiTokensProps } from './api-tokens-props.ts'
import { scopeWords, timesOf } from './token-words.ts'

interface OfToken extends ApiTokensProps {
  token: ListedToken
}

const Revoke = ({ tokens, token }: OfToken) => {
  const event = { type: 'REVOKE' as const, tokenId: token.id }
  const canRevoke = useSelector(tokens, (snapshot) => snapshot.can(event) || snapshot.hasTag('asking'))
  return (
    <Button
      size="sm"
      disabled={!canRevoke}
      aria-label={`Revoke ${isolated(token.name)}, expires ${formatDate(token.expiresAt)}`}
      onClick={() => tokens.send(event)}
    >
      Revoke
    </Button>
  )
}

const Row = (props: OfToken) => {
  const { name, scope, course, isExpired } = props.token
  return (
    <li ref={headingAfter} className={account.session}>
      <span className={styles.facts}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <br />
        <span className={account.muted}>
          {scopeWords[scope]}, {course ? <bdi>{course.title}</bdi> : 'not limited to a course'}
          <br />
          {timesOf(props.token)}
        </span>
      </span>
      {isExpired ? <Badge>Expired</Badge> : <Revoke {...props} />}
    </li>
  )
}

/** The tokens of the person, the newest first. */
export const TokenList = ({ tokens, list }: ApiTokensProps & { list: readonly ListedToken[] }) =>
  list.length === 0 ? (
    <EmptyState icon={<KeyRound />} title="You have no tokens." />
  ) : (
    <ul className={account.sessions}>
      {list.map((token) => (
        <Row key={token.id} tokens={tokens} token={token} />
      ))}
    </ul>
  )
