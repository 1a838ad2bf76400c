import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { type HookReach, mayConnect } from './hook-url.ts'

/** Finds every address of a name. */
export type FindAddresses = (name: string, done: (error: Error | null, found: readonly LookupAddress[]) => void) => void

const findAddresses: FindAddresses = (name, done) => lookup(name, { all: true }, done)

/** The name leads to an address where webhooks may not go, or to none. */
export class AddressRefused extends Error {}

/** Returns the lookup of a connection that goes to no other address than those that were judged; one that may not be refuses the whole name. */
export function guardedLookup(reach: HookReach, find = findAddresses): LookupFunction {
  return (name, { all }, callback) => {
    find(name, (error, found) => {
      const [first] = found ?? []
      if (error) callback(error, '')
      else if (!first || !found.every(({ address }) => mayConnect(address, reach))) callback(new AddressRefused('no public address'), '')
      else if (all) callback(null, [...found])
      else callback(null, first.address, first.family)
    })
  }
}
