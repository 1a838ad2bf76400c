import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { TextControl } from '../math-picker/typing.ts'
import { type Draft, useDraft } from '../ui/use-draft.ts'

const times = { pause: 250, longest: 500 }
const SHOWN_AFTER_MS = 120

/** Keeps what is typed in a field of the editor until typing pauses, at most 500 ms. */
export const useEditorDraft = (control: RefObject<TextControl | null>, value: string, commit: (text: string) => void): Draft =>
  useDraft(control, value, times, { commit })

export interface ShownDraft extends Draft {
  /** The text as it is shown beside the field, at most 120 ms late. */
  shown: string
}

/** Shows what is typed beside its field once in 120 ms. */
export function useShownDraft(control: RefObject<TextControl | null>, value: string, commit: (text: string) => void): ShownDraft {
  const [shown, setShown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const draft = useEditorDraft(control, value, commit)
  const show = useCallback(() => {
    timer.current = undefined
    startTransition(() => setShown(control.current?.value ?? ''))
  }, [control])
  const change = (text: string) => {
    draft.change(text)
    timer.current ??= setTimeout(show, SHOWN_AFTER_MS)
  }
  useEffect(() => {
    if (control.current?.value === value) startTransition(() => setShown(value))
  }, [control, value])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return { ...draft, change, shown }
}
