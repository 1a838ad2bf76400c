import { useSelector } from '@xstate/react'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { selectCopyState, selectMade } from '../../../machines/api-tokens/selectors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { headingAfter } from '../../ui/heading-focus.ts'
import account from '../account.module.css'
import type { ApiTokensProps } from './api-tokens-props.ts'

const said = {
  ready: '',
  copied: 'Token copied',
  failed: 'This browser does not let a page copy. Select the token and copy it yourself.',
} as const

const CopyButton = ({ tokens }: ApiTokensProps) => {
  const state = useSelector(tokens, selectCopyState)
  return (
    <>
      <Button
        icon={state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        aria-label="Copy token"
        onClick={() => tokens.send({ type: 'COPY' })}
      >
        Copy
      </Button>
      <div role="status" className={account.said}>
        {said[state]}
      </div>
    </>
  )
}

/** A new token with its secret, shown once. */
export const NewTokenPart = ({ tokens }: ApiTokensProps) => {
  const made = useSelector(tokens, selectMade)
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
          <CopyButton tokens={tokens} />
          <Button variant="accent" onClick={() => tokens.send({ type: 'KEPT' })}>
            I have kept it
          </Button>
        </div>
      </div>
    </div>
  )
}
