import { isIP } from 'node:net'

/** An address as a proxy may write it, with the port of the client: `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
const withPort = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/

function addressOf(entry: string): string {
  const [, inBrackets, beforePort] = withPort.exec(entry) ?? []
  return inBrackets ?? beforePort ?? entry
}

/**
 * Reads the addresses of a `X-Forwarded-For` header, without ports, the client's first. Proxies append to it, so what is left of something that is no
 * address was not written by one of ours and is left out with it; where nothing is left, the proxy's own address counts.
 */
export function forwardedAddresses(header: string): string[] {
  const entries = header.split(',').map((entry) => addressOf(entry.trim()))
  return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1)
}
