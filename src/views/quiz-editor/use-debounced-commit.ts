import { useCallback, useEffect, useRef } from 'react'

const FLUSH_AFTER_MS = 250
const LONGEST_MS = 500

export interface DebouncedCommit {
  /** Holds what was typed until it is passed on. */
  hold: (text: string) => void
  /** Passes on what is held, now. */
  flush: () => void
  /** Something typed has not been passed on. */
  isHolding: () => boolean
}

/** Passes on what is typed when typing pauses, at most 500 ms later, and when the page is hidden or the field disappears; `onFlushed` hears of pauses. */
export function useDebouncedCommit(commit: (text: string) => void, onFlushed?: () => void): DebouncedCommit {
  const pending = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typedAt = useRef(0)
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ commit, onFlushed })
  useEffect(() => {
    latest.current = { commit, onFlushed }
  })
  const commitPending = useCallback(() => {
    clearTimeout(limit.current)
    limit.current = undefined
    const text = pending.current
    pending.current = null
    if (text !== null) latest.current.commit(text)
  }, [])
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    commitPending()
    latest.current.onFlushed?.()
  }, [commitPending])
  const hold = useCallback(
    (text: string) => {
      typedAt.current = performance.now()
      pending.current = text
      const look = () => {
        const rest = typedAt.current + FLUSH_AFTER_MS - performance.now()
        if (rest <= 0) flush()
        else timer.current = setTimeout(look, rest)
      }
      timer.current ??= setTimeout(look, FLUSH_AFTER_MS)
      limit.current ??= setTimeout(commitPending, LONGEST_MS)
    },
    [flush, commitPending],
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
  const isHolding = useCallback(() => pending.current !== null, [])
  return { hold, flush, isHolding }
}
