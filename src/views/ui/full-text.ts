import { useState } from 'react'
import { formatNumber } from './format.ts'

/** Says that a text fills its field; null while there is room. */
export const fullSentence = (length: number, most: number): string | null =>
  length >= most ? `This field is full: ${formatNumber(most)} characters. Anything beyond that is left out.` : null

/** The sentence for a field that was filled by writing or pasting in it, until it holds another `value`; `check` is called with every change. */
export function useFullText(most = Number.POSITIVE_INFINITY, value?: string) {
  const [full, setFull] = useState<string | null>(null)
  return {
    full: value === undefined || value.length >= most ? full : null,
    check: ({ length }: string) => setFull(fullSentence(length, most)),
  }
}
