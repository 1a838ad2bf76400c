import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { selectCopyState, selectMade } from '../../../machines/webhooks/selectors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { headingAfter } from '../../ui/heading-focus.ts'
import styles from './webhooks.module.css'
import type { WebhooksProps } from './webhooks-props.ts'

const said = {
  copied: 'Secret copied',
  failed: 'This browser does not let a page copy. Select the secret and copy it yourself.',
}

/** The secret of a new webhook, shown once. */
export const NewWebhook = ({ page }: WebhooksProps) => {
  const made = useSelector(page, selectMade)
  const copyState = useSelector(page, selectCopyState)
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
          <CopyButton label="Copy secret" said={said} state={copyState} onCopy={() => page.send({ type: 'COPY' })} />
          <Button variant="accent" onClick={() => page.send({ type: 'KEPT' })}>
            I have kept it
          </Button>
        </div>
      </div>
    </div>
  )
}
