import { useSelector } from '@xstate/react'
import { selectCopyState } from '../../../machines/kit/shown-once.ts'
import { selectMade } from '../../../machines/webhooks/selectors.ts'
import { ShownOnce } from '../../ui/shown-once.tsx'
import type { WebhooksProps } from './webhooks-props.ts'

const said = {
  copied: 'Secret copied',
  failed: 'This browser does not let a page copy. Select the secret and copy it yourself.',
}

/** The secret of a new webhook, shown once. */
export const NewWebhook = ({ page }: WebhooksProps) => {
  const made = useSelector(page, selectMade)
  const state = useSelector(page, selectCopyState)
  return (
    <ShownOnce
      made={
        <>
          The webhook to <bdi>{made?.webhook.url}</bdi> is added.
        </>
      }
      secret={made?.secret}
      copy={{ label: 'Copy secret', said, state, onCopy: () => page.send({ type: 'COPY' }) }}
      onKept={() => page.send({ type: 'KEPT' })}
    >
      The receiver checks messages with this secret. Copy it now and keep it like a password. It is not shown again.
    </ShownOnce>
  )
}
