import type { Commit } from '../chart/compare.ts'

/** The id of the element of the page that holds its facts. */
export const FACTS = 'chartroom-facts'

/** What the development server knows of a project and its machines do not say. */
export interface PageFacts {
  /** What each machine does in a sentence, by its name. */
  readonly sentences: Readonly<Record<string, string>>
  /** The newest commits, which charts can be compared with. */
  readonly commits: readonly Commit[]
}

export const noFacts: PageFacts = { sentences: {}, commits: [] }

/** Reads the facts that the server wrote into the page. */
export function factsIn(page: Document): PageFacts {
  const text = page.getElementById(FACTS)?.textContent
  return text ? JSON.parse(text) : noFacts
}
