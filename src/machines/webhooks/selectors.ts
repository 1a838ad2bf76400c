import { limits } from '../../../domain/limits.ts'
import { viewOf } from '../kit/selectors.ts'
import { canReplay, type WebhooksView } from './setup.ts'
import type { WebhooksSnapshot } from './webhooks.machine.ts'

export const selectView = (snapshot: WebhooksSnapshot): WebhooksView => viewOf(snapshot, 'loading')
/** The webhooks of the school; null before they are read. */
export const selectWebhooks = ({ context }: WebhooksSnapshot) => context.webhooks
export const selectFailure = ({ context }: WebhooksSnapshot) => context.failure
export const selectMissing = ({ context }: WebhooksSnapshot) => context.missing
export const selectProblem = ({ context }: WebhooksSnapshot) => context.problem
/** The webhook that was just added, with its secret. */
export const selectMade = ({ context }: WebhooksSnapshot) => context.made
/** The webhook that the question is about, or whose deliveries are shown. */
export const selectPicked = ({ context }: WebhooksSnapshot) => context.picked
export const selectDeliveries = ({ context }: WebhooksSnapshot) => context.deliveries
export const selectRefusal = ({ context }: WebhooksSnapshot) => context.refusal
/** What was done last. */
export const selectNotice = ({ context }: WebhooksSnapshot): string => context.notice
/** Whether the server sends to the webhooks that are enabled. */
export const selectIsSending = ({ context }: WebhooksSnapshot): boolean => context.isSending
/** Whether the webhook whose deliveries are shown is switched on. */
export const selectIsPickedOn = ({ context }: WebhooksSnapshot): boolean => context.picked?.isEnabled ?? false
/** Whether this delivery can be sent again. */
export const selectCanReplay =
  (deliveryId: string) =>
  ({ context }: WebhooksSnapshot): boolean =>
    canReplay(context, deliveryId)
/** Whether the school has as many webhooks as it can. */
export const selectIsFull = ({ context }: WebhooksSnapshot): boolean => (context.webhooks ?? []).length >= limits.webhooks
export const selectIsAsking = (snapshot: WebhooksSnapshot): boolean => snapshot.hasTag('asking')
export const selectIsMaking = (snapshot: WebhooksSnapshot): boolean => snapshot.matches('making')
export const selectIsRemoving = (snapshot: WebhooksSnapshot): boolean => snapshot.matches('removing')
/** A call is under way, and the buttons of rows wait for it. */
export const selectIsBusy = (snapshot: WebhooksSnapshot): boolean => snapshot.hasTag('busy')
