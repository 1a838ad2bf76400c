import { useSelector } from '@xstate/react'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { selectCopyState, selectMade } from '../../../machines/webhooks/selectors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { headingAfter } from '../../ui/heading-focus.ts'
import styles from './webhooks.module.css'
import type { WebhooksProps } from './webhooks-props.ts'

const said = {
  ready: '',
  copied: 'Secret copied',
  failed: 'This browser does not let a page copy. Select the secret and copy it yourself.',
} as const

const CopyButton = ({ page }: WebhooksProps) => {
  const state = useSelector(page, selectCopyState)
  return (
    <>
      <Button
        icon={state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        aria-label="Copy secret"
        onClick={() => page.send({ type: 'COPY' })}
      >
        Copy
      </Button>
      <div role="status" className={styles.said}>
        {said[state]}
      </div>
    </>
  )
}

/** The secret of a new webhook, shown once. */
export const NewWebhook = ({ page }: WebhooksProps) => {
  const made = useSelector(page, selectMade)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.focus(), [])
  return (
    <div ref={headingAfter}>
      <div ref={part} tabIndex={-1} className={styles.part}>
        <Banner tone="ok" role="note">
          The webhook to <bdi>{made?.webhook.url}</bdi> is added.
        </Banner>
        <p>The receiver checks messages with this secret. Copy it now and keep it like a password. It is not shown again.</p>
        <code className={styles.secret}>{made?.secret}</code>
        <div className={styles.buttons}>
          <CopyButton page={page} />
          <Button variant="accent" onClick={() => page.send({ type: 'KEPT' })}>
            I have kept it
          </Button>
        </div>
      </div>
    </div>
  )
}
