import type { SubmissionEvent } from '../../../domain/attempt/submission-event.ts'

/** A webhook as an admin asks for it: where messages go, and of what they tell. */
export interface TypedWebhook {
  url: string
  events: SubmissionEvent[]
}

export type RequiredField = 'url' | 'events'

const required: RequiredField[] = ['url', 'events']

const isEmpty = (typed: TypedWebhook, field: RequiredField): boolean =>
  field === 'url' ? typed.url.trim() === '' : typed.events.length === 0

/** The fields that have to be filled in and are empty. */
export const emptyIn = (typed: TypedWebhook): RequiredField[] => required.filter((field) => isEmpty(typed, field))
