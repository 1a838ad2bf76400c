import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A message as its receiver checks it: `timestamp` is in seconds. */
export interface SignedMessage {
  id: string
  timestamp: number
  body: string
}

/** Makes the secret that a receiver shares with the school, as Standard Webhooks writes it. */
export const makeWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

const signatureOf = (secret: string, { id, timestamp, body }: SignedMessage): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

/** Returns the headers with which a message goes out, as Standard Webhooks names them. */
export const signedHeaders = (secret: string, message: SignedMessage): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': signatureOf(secret, message),
})
