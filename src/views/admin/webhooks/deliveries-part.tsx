import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import type { DeliveryView } from '../../../../domain/api/webhooks/webhooks.ts'
import { selectCanReplay, selectDeliveries, selectIsBusy, selectIsPickedOn, selectPicked } from '../../../machines/webhooks/selectors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { LoadingView } from '../../ui/loading-view.tsx'
import { deliveryWords, shortEvent } from './webhook-words.ts'
import styles from './webhooks.module.css'
import type { WebhooksProps } from './webhooks-props.ts'

const columns = ['Message', 'State', 'Tries', 'Last reply', 'Event time', 'Next try', 'Actions']

interface OfDelivery extends WebhooksProps {
  delivery: DeliveryView
}

const SendAgain = ({ page, delivery: { id, event, createdAt } }: OfDelivery) => {
  const busy = useSelector(page, selectIsBusy)
  const canReplay = useSelector(page, selectCanReplay(id))
  if (!canReplay) return null
  return (
    <Button
      size="sm"
      aria-label={`Send again: ${shortEvent(event)}, ${formatDateTime(createdAt)}`}
      busy={busy}
      onClick={() => page.send({ type: 'REPLAY', deliveryId: id })}
    >
      Send Again
    </Button>
  )
}

const Row = ({ page, delivery }: OfDelivery) => {
  const { event, status, tries, httpStatus, createdAt, nextTryAt } = delivery
  const { tone, text } = deliveryWords[status]
  return (
    <tr>
      <th scope="row">{shortEvent(event)}</th>
      <td data-label="State">
        <Badge tone={tone}>{text}</Badge>
      </td>
      <td data-label="Tries">{tries}</td>
      <td data-label="Last reply">{httpStatus ?? 'None'}</td>
      <td data-label="Event time">{formatDateTime(createdAt)}</td>
      <td data-label="Next try">{nextTryAt ? formatDateTime(nextTryAt) : 'None'}</td>
      <td>
        <SendAgain page={page} delivery={delivery} />
      </td>
    </tr>
  )
}

const List = ({ page }: WebhooksProps) => {
  const deliveries = useSelector(page, selectDeliveries)
  if (!deliveries) return <LoadingView text="Loading the deliveries..." layout="rows" />
  if (deliveries.length === 0) return <EmptyState icon={<Send />} title="Nothing has been sent yet" />
  return (
    <DataTable label="Deliveries" stack columns={columns}>
      {deliveries.map((delivery) => (
        <Row key={delivery.id} page={page} delivery={delivery} />
      ))}
    </DataTable>
  )
}

/** The latest messages to a webhook; without them where they could not be read. */
export const DeliveriesPart = ({ page, isFailed }: WebhooksProps & { isFailed: boolean }) => {
  const busy = useSelector(page, selectIsBusy)
  const isOn = useSelector(page, selectIsPickedOn)
  return (
    <div className={styles.part}>
      <p>
        The latest messages to <bdi className={styles.address}>{useSelector(page, selectPicked)?.url}</bdi>
      </p>
      {!isOn && <p>This webhook is turned off, so nothing can be sent to it again.</p>}
      {!isFailed && <List page={page} />}
      <ButtonRow align="start">
        <Button onClick={() => page.send({ type: 'CLOSE' })}>Back to Webhooks</Button>
        {!isFailed && (
          <Button busy={busy} onClick={() => page.send({ type: 'REFRESH' })}>
            Refresh
          </Button>
        )}
      </ButtonRow>
    </div>
  )
}
