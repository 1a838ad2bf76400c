import type { Log, PlainEvent } from './recording.ts'

export const CHANNEL = 'chartroom'

/** A message from a page of the app to the observers of its machines. */
export type PageMessage =
  | { readonly kind: 'replay'; readonly page: string; readonly log: Log }
  | { readonly kind: 'entries'; readonly page: string; readonly more: Pick<Log, 'machines' | 'entries'> }

/** A message from an observer to all pages. */
export type ObserverMessage = { readonly kind: 'hello' } | { readonly kind: 'send'; readonly actor: string; readonly event: PlainEvent }
