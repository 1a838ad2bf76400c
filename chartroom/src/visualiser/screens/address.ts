import type { Target } from '../machine/contract.ts'

const HOME = '/machines'

/** The address of the list, of a machine, or of a state in it. */
export const addressOf = ({ name, place }: Target): string =>
  name === null ? HOME : `${HOME}/${name}${place === null ? '' : `#${encodeURI(place)}`}`

/** Reads what an address leads to. */
export function targetOf({ pathname, hash }: { readonly pathname: string; readonly hash: string }): Target {
  const name = pathname.slice(HOME.length).replaceAll('/', '')
  return { name: name === '' ? null : name, place: name === '' || hash.length < 2 ? null : decodeURI(hash.slice(1)) }
}
