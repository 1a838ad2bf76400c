import type { SaveOutcome, SavingContext, SubmitOutcome } from './contract.ts'

const outcome = ({ event }: { event: { output: SaveOutcome | SubmitOutcome } }) => event.output

/** Notes a reply on this device and in the context. */
export const bookReply = [
  { type: 'writeAcknowledged', params: outcome },
  { type: 'bookReply', params: outcome },
] as const

/** The wait before a request is tried again. */
export const retryPause = {
  id: 'retryPause',
  src: 'retryPause',
  input: ({ context: { failures, retryAfter } }: { context: SavingContext }) => ({ failures, retryAfter }),
} as const
