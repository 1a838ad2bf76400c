import { useSelector } from '@xstate/react'
import { Webhook } from 'lucide-react'
import type { WebhookView } from '../../../../domain/api/webhooks/webhooks.ts'
import { isolated } from '../../../../domain/text/isolated.ts'
import { selectIsBusy, selectIsSending } from '../../../machines/webhooks/selectors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDate } from '../../ui/format.ts'
import { shortEvent, stateOf } from './webhook-words.ts'
import styles from './webhooks.module.css'
import type { WebhooksProps } from './webhooks-props.ts'

const columns = ['Address', 'Events', 'Course', 'State', 'Added', 'Actions']

interface OfWebhook extends WebhooksProps {
  webhook: WebhookView
}

const Actions = ({ page, webhook: { id: webhookId, url, isEnabled } }: OfWebhook) => {
  const busy = useSelector(page, selectIsBusy)
  const isSending = useSelector(page, selectIsSending)
  const action = (label: string, event: Parameters<typeof page.send>[0]) => (
    <Button size="sm" aria-label={`${label} ${isolated(url)}`} busy={busy} onClick={() => page.send(event)}>
      {label}
    </Button>
  )
  return (
    <div className={styles.buttons}>
      {action('Deliveries', { type: 'OPEN', webhookId })}
      {isSending && isEnabled && action('Send Test', { type: 'PING', webhookId })}
      {action(isEnabled ? 'Turn Off' : 'Turn On', { type: 'SWITCH', webhookId, isEnabled: !isEnabled })}
      {action('Delete', { type: 'REMOVE', webhookId })}
    </div>
  )
}

const Row = (props: OfWebhook) => {
  const { url, events, course, createdAt } = props.webhook
  const { tone, text } = stateOf(props.webhook)
  return (
    <tr>
      <th scope="row" className={styles.address}>
        <bdi>{url}</bdi>
      </th>
      <td data-label="Events">{events.map(shortEvent).join(', ')}</td>
      <td data-label="Course">{course ? <bdi>{course.title}</bdi> : 'Whole school'}</td>
      <td data-label="State">
        <Badge tone={tone}>{text}</Badge>
      </td>
      <td data-label="Added">{formatDate(createdAt)}</td>
      <td>
        <Actions {...props} />
      </td>
    </tr>
  )
}

/** The webhooks of the school, each with what can be done with it. */
export const WebhookList = ({ page, list }: WebhooksProps & { list: readonly WebhookView[] }) =>
  list.length === 0 ? (
    <EmptyState icon={<Webhook />} title="No webhooks yet" />
  ) : (
    <DataTable label="Webhooks" stack columns={columns}>
      {list.map((webhook) => (
        <Row key={webhook.id} page={page} webhook={webhook} />
      ))}
    </DataTable>
  )
