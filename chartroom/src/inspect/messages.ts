import type { Log, PlainEvent } from './recording.ts'

export const CHANNEL = 'chartroom'

/** What a page of the app tells those who look at its machines. */
export type Told =
  | { readonly kind: 'replay'; readonly page: string; readonly log: Log }
  | { readonly kind: 'entries'; readonly page: string; readonly more: Pick<Log, 'machines' | 'entries'> }

/** What those who look ask of all pages. */
export type Asked = { readonly kind: 'hello' } | { readonly kind: 'send'; readonly actor: string; readonly event: PlainEvent }
