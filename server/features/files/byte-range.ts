/** Bytes from the first to the last, both included. */
export interface ByteRange {
  first: number
  last: number
}

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Reads a Range header for content of `size` bytes (RFC 9110, 14): null where there is none, or one that may be ignored (several ranges,
 * another unit, nonsense), 'unsatisfiable' where nothing of it is there.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = oneRange.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return first >= size || last < first ? 'unsatisfiable' : { first, last }
}
