import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { limits } from '../../../../domain/limits.ts'
import {
  selectFailure,
  selectIsAsking,
  selectIsFull,
  selectIsSending,
  selectNotice,
  selectRefusal,
  selectView,
  selectWebhooks,
} from '../../../machines/webhooks/selectors.ts'
import type { WebhooksView } from '../../../machines/webhooks/setup.ts'
import { paths } from '../../../paths.ts'
import { failureSentence, refusedSentence } from '../../errors/failure-sentence.ts'
import { Banner } from '../../ui/banner.tsx'
import { DoneNotice } from '../../ui/done-notice.tsx'
import { LoadingView } from '../../ui/loading-view.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RetryBanner } from '../../ui/retry-banner.tsx'
import styles from '../admin.module.css'
import { DeleteDialog } from './delete-dialog.tsx'
import { DeliveriesPart } from './deliveries-part.tsx'
import { NewWebhook } from './new-webhook.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookList } from './webhook-list.tsx'
import type { WebhooksProps } from './webhooks-props.ts'

/** That the server sends nothing, what was done last, shown and spoken, or why it was not. */
const Notices = ({ page }: WebhooksProps) => {
  const notice = useSelector(page, selectNotice)
  const refusal = useSelector(page, selectRefusal)
  const isAsking = useSelector(page, selectIsAsking)
  const isSending = useSelector(page, selectIsSending)
  return (
    <>
      {!isSending && (
        <Banner tone="warn" role="note">
          Webhooks are turned off on this server (WEBHOOKS=off). No messages are sent and no webhooks can be added. New messages wait until
          webhooks are turned on again.
        </Banner>
      )}
      {refusal && !isAsking && <Banner tone="bad">{refusedSentence(refusal, 'That could not be done.')}</Banner>}
      <DoneNotice notice={notice} />
    </>
  )
}

const Failed = ({ page, what }: WebhooksProps & { what: 'webhooks' | 'deliveries' }) => (
  <RetryBanner page={page}>{failureSentence(useSelector(page, selectFailure), `Failed to load the ${what}`)}</RetryBanner>
)

/** A failed reading of the list leaves what is typed below it. */
const Listed = ({ page }: WebhooksProps) => {
  const list = useSelector(page, selectWebhooks)
  const isFull = useSelector(page, selectIsFull)
  const isSending = useSelector(page, selectIsSending)
  const isFailed = useSelector(page, selectView) === 'failed'
  return (
    <>
      {isFailed && <Failed page={page} what="webhooks" />}
      {!list && !isFailed && <LoadingView text="Loading the webhooks..." layout="rows" />}
      {list && <WebhookList page={page} list={list} />}
      {list && isFull && <p>You have reached the limit of {limits.webhooks} webhooks. Delete one to add another.</p>}
      {list && !isFull && isSending && <WebhookForm page={page} />}
      <DeleteDialog page={page} />
    </>
  )
}

const Deliveries = ({ page }: WebhooksProps) => <DeliveriesPart page={page} isFailed={false} />

const DeliveriesFailed = ({ page }: WebhooksProps) => (
  <>
    <Failed page={page} what="deliveries" />
    <DeliveriesPart page={page} isFailed />
  </>
)

const screens: Record<WebhooksView, FC<WebhooksProps>> = {
  loading: Listed,
  failed: Listed,
  list: Listed,
  secret: NewWebhook,
  deliveries: Deliveries,
  deliveriesFailed: DeliveriesFailed,
}

/** The webhooks of the school: where other systems are told of submissions, and what was sent to each. */
export const WebhooksPage = ({ page }: WebhooksProps) => {
  const Screen = screens[useSelector(page, selectView)]
  return (
    <Page width="tables" data-machine="webhooks" data-state={useSelector(page, leaves)}>
      <PageHeader
        title="Webhooks"
        subtitle="Other systems of the school are told of submissions as they happen, without names or answers."
        breadcrumbs={[{ label: 'Admin Dashboard', to: paths.admin }, { label: 'Webhooks' }]}
      />
      <div className={styles.results}>
        <Notices page={page} />
        <Screen page={page} />
      </div>
    </Page>
  )
}
