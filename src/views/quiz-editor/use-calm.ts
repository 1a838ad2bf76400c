import { startTransition, useEffect, useRef, useState } from 'react'

const GAP_MS = 120

/** Follows a value that changes quickly, once in 120 ms: a key is drawn before what is only looked at. */
export function useCalm(value: string): string {
  const [shown, setShown] = useState(value)
  const latest = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (latest.current === value) return
    latest.current = value
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      startTransition(() => setShown(latest.current))
    }, GAP_MS)
  }, [value])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return shown
}
