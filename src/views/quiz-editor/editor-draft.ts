import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react'
import type { TextControl } from '../math-picker/typing.ts'
import { type Draft, HeldText, useDraft } from '../ui/use-draft.ts'

const times = { pause: 250, longest: 500 }
/** As long at most as the text itself waits, so that both are drawn at once while somebody types on. */
const shownTimes = { pause: 120, longest: times.longest }

/** Keeps what is typed in a field of the editor until typing pauses, at most 500 ms. */
export const useEditorDraft = (control: RefObject<TextControl | null>, value: string, commit: (text: string) => void): Draft =>
  useDraft(control, value, times, { commit })

/** A text as it is shown beside its field. */
export class ShownText {
  #text: string
  readonly #listeners = new Set<() => void>()

  constructor(text: string) {
    this.#text = text
  }

  readonly get = (): string => this.#text

  readonly set = (text: string): void => {
    if (text === this.#text) return
    this.#text = text
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

export interface ShownDraft extends Draft {
  /** The text as it is shown beside the field: 120 ms after the last key, at most 500 ms late. */
  shown: ShownText
}

/** Keeps what is typed as `useEditorDraft` does, and passes it to what is shown beside the field when typing rests. */
export function useShownDraft(control: RefObject<TextControl | null>, value: string, commit: (text: string) => void): ShownDraft {
  const [shown] = useState(() => new ShownText(value))
  const [later] = useState(() => new HeldText({ current: { commit: shown.set } }, shownTimes))
  const draft = useEditorDraft(control, value, commit)
  const keep = draft.change
  const change = useCallback(
    (text: string) => {
      keep(text)
      later.change(text)
    },
    [keep, later],
  )
  useEffect(() => {
    if (control.current?.value === value) shown.set(value)
  }, [control, shown, value])
  useEffect(() => later.flush, [later])
  return { ...draft, change, shown }
}

/** Reads one fact of a shown text by a function that stays the same; only another fact draws its reader again, so that the field beside it is left alone. */
export function useShown<Fact extends string | boolean | null>(shown: ShownText, factOf: (text: string) => Fact): Fact {
  const [fact, setFact] = useState(() => factOf(shown.get()))
  useEffect(() => shown.subscribe(() => startTransition(() => setFact(factOf(shown.get())))), [shown, factOf])
  return fact
}
