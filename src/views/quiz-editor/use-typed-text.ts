import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { TextControl } from '../math-picker/typing.ts'
import { useDebouncedCommit } from './use-debounced-commit.ts'

const SHOWN_AFTER_MS = 120

export interface TypedText {
  /** What the field begins with; from then on it holds its text itself, so that a key costs no drawing. */
  initial: string
  /** The text as it is shown beside the field, at most 120 ms late. */
  shown: string
  change: (text: string) => void
  flush: () => void
}

/** Leaves what is typed to the field, shows it beside the field once in 120 ms and passes it on when typing pauses, at most 500 ms later. */
export function useTypedText(control: RefObject<TextControl | null>, value: string, commit: (text: string) => void): TypedText {
  const [initial] = useState(value)
  const [shown, setShown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { hold, flush, isHolding } = useDebouncedCommit(commit)
  const show = useCallback(() => {
    timer.current = undefined
    startTransition(() => setShown(control.current?.value ?? ''))
  }, [control])
  const change = useCallback(
    (text: string) => {
      hold(text)
      timer.current ??= setTimeout(show, SHOWN_AFTER_MS)
    },
    [hold, show],
  )
  useEffect(() => {
    const field = control.current
    if (!field || isHolding() || field.value === value) return
    field.value = value
    setShown(value)
  }, [control, isHolding, value])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return { initial, shown, change, flush }
}
