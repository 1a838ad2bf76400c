import { useCallback, useEffect, useRef, useState } from 'react'

const FLUSH_AFTER_MS = 250

export interface Draft {
  text: string
  change: (text: string) => void
  flush: () => void
}

/** Keeps what is typed in the field itself and passes it on when typing pauses, the field is left or disappears. */
export function useDraft(value: string, commit: (text: string) => void): Draft {
  const [draft, setDraft] = useState<string | null>(null)
  const pending = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const text = pending.current
    pending.current = null
    if (text !== null) latest.current(text)
    setDraft(null)
  }, [])
  const change = useCallback(
    (text: string) => {
      clearTimeout(timer.current)
      pending.current = text
      setDraft(text)
      timer.current = setTimeout(flush, FLUSH_AFTER_MS)
    },
    [flush],
  )
  useEffect(() => flush, [flush])
  return { text: draft ?? value, change, flush }
}
