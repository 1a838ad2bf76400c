const numberedForm = /^Question \d+$/

/** Gives the title that somebody wrote, '' for a blank one and for the "Question 3" that every new question gets. */
export const ownTitle = (title: string): string => (numberedForm.test(title.trim()) ? '' : title.trim())

/** Names a question by its number, and by its title where it has one of its own. */
export function questionHeading(number: number, title: string): string {
  const own = ownTitle(title)
  return own === '' ? `Question ${number}` : `Question ${number}: ${own}`
}
