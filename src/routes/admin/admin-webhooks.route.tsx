import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { webhooksMachine } from '../../machines/webhooks/webhooks.machine.ts'
import { webhooksActors } from '../../services/actors/admin/webhooks.actors.ts'
import { WebhooksPage } from '../../views/admin/webhooks/webhooks-page.tsx'

const machine = webhooksMachine.provide({ actors: webhooksActors })

export const Component = () => <WebhooksPage page={useActorRef(machine, inspection)} />
