import { isIP } from 'node:net'
import { isGlobalAddress } from './global-address.ts'

/** Where webhooks may go: `on` means the public internet, `loopback` also this computer, for trying out. */
export type WebhookReach = 'on' | 'loopback'

const loopback = '127.0.0.1'

/** Returns whether a webhook may connect to an address. */
export const mayConnect = (address: string, reach: WebhookReach): boolean =>
  isGlobalAddress(address) || (reach === 'loopback' && address === loopback)

/** Returns an address as webhooks use it; null where they may not go there. What a name leads to is judged when they connect. */
export function webhookUrlOf(text: string, reach: WebhookReach): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol === 'http:') return reach === 'loopback' && host === loopback ? url : null
  return url.protocol === 'https:' && (isIP(host) === 0 || mayConnect(host, reach)) ? url : null
}
