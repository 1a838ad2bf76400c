import type { WebhookView } from '../../../../domain/api/webhooks/webhooks.ts'
import type { SubmissionEvent } from '../../../../domain/attempt/submission-event.ts'
import { plural } from '../../ui/format.ts'
import type { Tone } from '../../ui/tone.ts'

/** What a webhook can be told of, in words. */
export const eventWords: Record<SubmissionEvent, string> = {
  'submission.submitted': 'An attempt is submitted',
  'submission.graded': 'A submission is graded',
  'submission.reopened': 'A submission is reopened',
}

const shortWords: Record<string, string> = {
  'submission.submitted': 'Submitted',
  'submission.graded': 'Graded',
  'submission.reopened': 'Reopened',
  ping: 'Test',
}

/** What a message tells of, in a word. */
export const shortEvent = (event: string): string => shortWords[event] ?? event

/** How a webhook is doing. */
export function stateOf({ isEnabled, failures }: WebhookView): { tone: Tone; text: string } {
  if (!isEnabled) return { tone: 'neutral', text: 'Off' }
  return failures === 0 ? { tone: 'ok', text: 'On' } : { tone: 'bad', text: `On, ${plural(failures, 'try', 'tries')} failed` }
}

/** What has become of a message. */
export const deliveryWords = {
  waiting: { tone: 'info', text: 'Waiting' },
  delivered: { tone: 'ok', text: 'Delivered' },
  failed: { tone: 'bad', text: 'Given up' },
  held: { tone: 'warn', text: 'Held since a restore' },
} as const satisfies Record<string, { tone: Tone; text: string }>
