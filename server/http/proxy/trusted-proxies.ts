import { isIP } from 'node:net'

const longestPrefix: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** Whose `X-Forwarded-For` is believed where nobody says otherwise: proxies of this machine. */
export const proxiesOfThisMachine: readonly string[] = ['loopback']

function isRange(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (longestPrefix[version] ?? 0))
}

/** Reads addresses and ranges such as `10.0.0.5, 192.168.0.0/16`, or `loopback`; undefined where one is something else. */
export function readTrustedProxies(text: string): readonly string[] | undefined {
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every((entry) => entry === 'loopback' || isRange(entry)) ? entries : undefined
}
