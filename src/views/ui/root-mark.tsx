import { useLayoutEffect } from 'react'

type Mark = 'bare' | 'editor' | 'overlay' | 'tables' | 'toast' | 'waiting'

const shown: Record<Mark, number> = { bare: 0, editor: 0, overlay: 0, tables: 0, toast: 0, waiting: 0 }

function count(mark: Mark, by: 1 | -1): void {
  shown[mark] += by
  document.documentElement.toggleAttribute(`data-has-${mark}`, shown[mark] > 0)
}

/** Marks the root of the page while it is shown; for the same, `:root:has(…)` would look through the whole page at every key. */
export const RootMark = ({ of }: { of: Mark }) => {
  useLayoutEffect(() => {
    count(of, 1)
    return () => count(of, -1)
  }, [of])
  return null
}
