import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { selectCopyState, selectMade } from '../../../machines/api-tokens/selectors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { headingAfter } from '../../ui/heading-focus.ts'
import account from '../account.module.css'
import type { ApiTokensProps } from './api-tokens-props.ts'

const said = {
  copied: 'Token copied',
  failed: 'This browser does not let a page copy. Select the token and copy it yourself.',
}

/** A new token with its secret, shown once. */
export const NewTokenPart = ({ tokens }: ApiTokensProps) => {
  const made = useSelector(tokens, selectMade)
  const copyState = useSelector(tokens, selectCopyState)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.focus(), [])
  return (
    <div ref={headingAfter}>
      <div ref={part} tabIndex={-1} className={classNames(account.part, account.place)}>
        <Banner tone="ok" role="note">
          The token “<bdi>{made?.token.name}</bdi>” is made.
        </Banner>
        <p>Copy it now and keep it like a password. It is not shown again.</p>
        <code className={account.key}>{made?.secret}</code>
        <div className={account.buttons}>
          <CopyButton label="Copy token" said={said} state={copyState} onCopy={() => tokens.send({ type: 'COPY' })} />
          <Button variant="accent" onClick={() => tokens.send({ type: 'KEPT' })}>
            I have kept it
          </Button>
        </div>
      </div>
    </div>
  )
}
