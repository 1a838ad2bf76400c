import { useCallback, useState } from 'react'
import { useDebouncedCommit } from './use-debounced-commit.ts'

export interface Draft {
  text: string
  change: (text: string) => void
  flush: () => void
}

/** Keeps what is typed in the field itself and passes it on when typing pauses, at most 500 ms later, and when the field is left or disappears. */
export function useDraft(value: string, commit: (text: string) => void): Draft {
  const [draft, setDraft] = useState<string | null>(null)
  const { hold, flush } = useDebouncedCommit(
    commit,
    useCallback(() => setDraft(null), []),
  )
  const change = useCallback(
    (text: string) => {
      hold(text)
      setDraft(text)
    },
    [hold],
  )
  return { text: draft ?? value, change, flush }
}
