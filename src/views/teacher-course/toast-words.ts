import { isolated } from '../../../domain/text/isolated.ts'

/** What is said once a quiz can be seen by students. */
export const publishedWords = (title: string): string => `"${isolated(title)}" is published.`

/** What is said once a quiz was duplicated into a course. */
export const copiedWords = (title: string, into: string): string =>
  `"${isolated(title)}" was duplicated into ${isolated(into)} as a draft without dates.`
