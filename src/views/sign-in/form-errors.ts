import type { Problem } from '../../../domain/problem.ts'
import { problemSentence } from './problem-sentence.ts'

const noFields: never[] = []

interface Judged<Name extends string> {
  /** The fields of the form. */
  names: readonly Name[]
  /** What the page found by itself. */
  found: readonly unknown[]
  /** Its sentence for a field; null where it found nothing there. */
  foundAt: (name: Name) => string | null
  /** Why the server refused the form; null where it did not. */
  problem: Problem | null
  /** Replaces the words of a server without any. */
  otherwise: string
}

/** What is wrong with a form: the sentence of each field, first what was found here, then what the server says; a banner for what belongs to no field. */
export function formErrors<Name extends string>({ names, found, foundAt, problem, otherwise }: Judged<Name>) {
  const fields = problem?.fields ?? noFields
  const isAtField = fields.some(({ param }) => names.some((name) => name === param))
  return {
    faults: found.length > 0 ? found : fields,
    errorOf: (name: Name): string | null => foundAt(name) ?? fields.find(({ param }) => param === name)?.msg ?? null,
    banner: problem && !isAtField ? problemSentence(problem, otherwise) : null,
  }
}
