import { useCallback, useEffect, useRef, useState } from 'react'

const FLUSH_AFTER_MS = 250
const LONGEST_MS = 500

export interface Draft {
  text: string
  change: (text: string) => void
  flush: () => void
}

/** Keeps what is typed in the field itself and passes it on when typing pauses, at most 500 ms later, and when the field is left or disappears. */
export function useDraft(value: string, commit: (text: string) => void): Draft {
  const [draft, setDraft] = useState<string | null>(null)
  const pending = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typedAt = useRef(0)
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  const commitPending = useCallback(() => {
    clearTimeout(limit.current)
    limit.current = undefined
    const text = pending.current
    pending.current = null
    if (text !== null) latest.current(text)
  }, [])
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    commitPending()
    setDraft(null)
  }, [commitPending])
  const flushWhenQuiet = useCallback(() => {
    const look = () => {
      const rest = typedAt.current + FLUSH_AFTER_MS - performance.now()
      if (rest <= 0) flush()
      else timer.current = setTimeout(look, rest)
    }
    timer.current ??= setTimeout(look, FLUSH_AFTER_MS)
  }, [flush])
  const change = useCallback(
    (text: string) => {
      typedAt.current = performance.now()
      pending.current = text
      setDraft(text)
      flushWhenQuiet()
      limit.current ??= setTimeout(commitPending, LONGEST_MS)
    },
    [flushWhenQuiet, commitPending],
  )
  useEffect(() => {
    const capture = { capture: true }
    addEventListener('visibilitychange', commitPending, capture)
    addEventListener('pagehide', commitPending, capture)
    return () => {
      removeEventListener('visibilitychange', commitPending, capture)
      removeEventListener('pagehide', commitPending, capture)
      flush()
    }
  }, [flush, commitPending])
  return { text: draft ?? value, change, flush }
}
