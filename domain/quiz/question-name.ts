const numberedForm = /^Question \d+$/

/** Gives the title that somebody wrote, '' for a blank one and for the "Question 3" that every new question gets. */
export const ownTitle = (title: string): string => (numberedForm.test(title.trim()) ? '' : title.trim())

/** Names a question by its number, and by its title where it has one of its own. */
export function questionHeading(number: number, title: string): string {
  const own = ownTitle(title)
  return own === '' ? `Question ${number}` : `Question ${number}: ${own}`
}

/** Gives the title as it was written, and the number where there is none. */
export const titleOrNumber = (title: string, number: number): string => title.trim() || `Question ${number}`
