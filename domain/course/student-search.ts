import { foldName } from '../people/name-fold.ts'

interface Person {
  firstName: string
  lastName: string
  email: string
}

const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true })

const studentsPerPage = 10

/** Keeps the people whose name has every word of the text, in whatever order, case and spelling of accents, or whose e-mail has the text. */
export function matchPeople<One extends Person>(people: readonly One[], text: string): One[] {
  const wanted = foldName(text.trim())
  const words = wanted.split(/[\s,]+/)
  const isNamed = (name: string): boolean => words.every((word) => name.includes(word))
  return people.filter(
    ({ firstName, lastName, email }) => isNamed(foldName(`${firstName} ${lastName}`)) || foldName(email).includes(wanted),
  )
}

/** Sorts people by last name, then by first name, then by e-mail, as a dictionary does. */
export const byLastName = <One extends Person>(people: readonly One[]): One[] =>
  [...people].sort(
    (a, b) => collator.compare(a.lastName, b.lastName) || collator.compare(a.firstName, b.firstName) || collator.compare(a.email, b.email),
  )

/** Cuts one page out of a list, counted from 1; a page beyond the end is the last one, and there is always one. */
export function pageOf<One>(list: readonly One[], wanted: number, size = studentsPerPage): { page: number; pages: number; items: One[] } {
  const pages = Math.max(1, Math.ceil(list.length / size))
  const page = Math.min(Math.max(1, wanted), pages)
  return { page, pages, items: list.slice((page - 1) * size, page * size) }
}
