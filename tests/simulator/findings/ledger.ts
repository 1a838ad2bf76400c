/** One edit that a person made, with what stood in the input when they made it. */
export interface Edit {
  id: number
  student: string
  attempt: string
  question: string
  value: string
  page: number
  device: string
  at: number
  parents: readonly number[]
  /** Whether the page has said since that everything is saved. */
  wasSaved: boolean
  /** Why its loss would be no fault of the product; null where nothing excuses it. */
  excuse: string | null
}

/** Gives an answer as one text, so that equal answers are equal. */
export const textOfAnswer = ({ answerId, textAnswer }: { answerId: string | null; textAnswer: string }): string =>
  answerId === null && textAnswer === '' ? '' : `${answerId ?? ''}|${textAnswer}`

/** Everything that people have entered in a story, and what they saw when they did. */
export class Ledger {
  readonly edits: Edit[] = []

  /** The newest edit that says this; what nobody entered has none. */
  saying(student: string, attempt: string, question: string, value: string): Edit | undefined {
    return this.edits.findLast(
      (edit) => edit.value === value && edit.question === question && edit.student === student && edit.attempt === attempt,
    )
  }

  enter(edit: Omit<Edit, 'id' | 'parents' | 'wasSaved' | 'excuse'>, seen: readonly string[]): Edit {
    const parents = seen.flatMap((value) => this.saying(edit.student, edit.attempt, edit.question, value)?.id ?? [])
    const entered: Edit = { ...edit, id: this.edits.length, parents, wasSaved: false, excuse: null }
    this.edits.push(entered)
    return entered
  }

  /** The edits that these replace in sight, themselves included. */
  closure(ids: Iterable<number>): Set<number> {
    const found = new Set<number>()
    const open = [...ids]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue
      found.add(id)
      open.push(...(this.edits[id]?.parents ?? []))
    }
    return found
  }

  /** The edits that are safe when these are: what they replaced in sight, and whatever says the same as one of them. */
  safeWith(ids: Iterable<number>): Set<number> {
    let safe = this.closure(ids)
    for (let size = -1; size !== safe.size; ) {
      size = safe.size
      const said = new Set(this.edits.filter(({ id }) => safe.has(id)).map(keyOf))
      safe = this.closure(this.edits.filter((edit) => said.has(keyOf(edit))).map(({ id }) => id))
    }
    return safe
  }
}

/** Names an answer to a question of an attempt. */
export const keyOf = ({ attempt, question, value }: Pick<Edit, 'attempt' | 'question' | 'value'>): string =>
  `${attempt} ${question} ${value}`
