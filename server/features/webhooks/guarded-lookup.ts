import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { mayConnect, type WebhookReach } from './webhook-url.ts'

/** Finds every address of a name, until the signal is aborted. */
export type FindAddresses = (
  name: string,
  done: (error: Error | null, found: readonly LookupAddress[]) => void,
  signal?: AbortSignal,
) => void

const loopback: LookupAddress = { address: '127.0.0.1', family: 4 }

/**
 * Asks name servers, those of the system unless others are given. The lookup of the operating system would have a slow name hold up all others: it
 * shares a few threads with the rest of the process, and cannot be broken off.
 */
export const askNameServers =
  (servers?: readonly string[]): FindAddresses =>
  (name, done, signal) => {
    if (name === 'localhost') return done(null, [loopback])
    const resolver = new Resolver({ timeout: 2_000, tries: 2 })
    if (servers) resolver.setServers(servers)
    signal?.addEventListener('abort', () => resolver.cancel(), { once: true })
    const of = async (family: 4 | 6, addresses: Promise<string[]>) => (await addresses).map((address) => ({ address, family }))
    void Promise.allSettled([of(4, resolver.resolve4(name)), of(6, resolver.resolve6(name))]).then((replies) => {
      const found = replies.flatMap((reply) => (reply.status === 'fulfilled' ? reply.value : []))
      done(found.length > 0 ? null : new Error(`no address of ${name}`), found)
    })
  }

const findAddresses = askNameServers()

/** The name leads to an address where webhooks may not go, or to none. */
export class AddressRefused extends Error {}

/** Returns the lookup of a connection that goes to no other address than those that were judged; one that may not be refuses the whole name. */
export function guardedLookup(
  reach: WebhookReach,
  { find = findAddresses, signal }: { find?: FindAddresses; signal?: AbortSignal } = {},
): LookupFunction {
  return (name, { all }, callback) => {
    const done: Parameters<FindAddresses>[1] = (error, found) => {
      const [first] = found
      if (error) callback(error, '')
      else if (!first || !found.every(({ address }) => mayConnect(address, reach))) callback(new AddressRefused('no public address'), '')
      else if (all) callback(null, [...found])
      else callback(null, first.address, first.family)
    }
    find(name, done, signal)
  }
}
