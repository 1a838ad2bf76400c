/** Rows of a list on one page, with their number over all pages. */
export interface Page<T> {
  rows: T[]
  total: number
}

export const pageSize = 20

/** Returns how many rows come before a page, counted from 1. */
export const offsetOf = (page: number): number => (page - 1) * pageSize

/** Returns the words of a search; what is shown has to hold each of them. */
export const searchWordsOf = (key: string): string[] => key.split(/\s+/u).filter((word) => word !== '')

/** Returns the pattern of `like … escape '!'` that finds a word anywhere in a text. */
export const containing = (word: string): string => `%${word.replaceAll(/[!%_]/g, '!$&')}%`
