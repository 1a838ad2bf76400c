import { useEffect } from 'react'

/** A machine that loads once more what could not be loaded. */
export interface Retried {
  send: (event: { type: 'RETRY' }) => void
}

/** Returns what "Try Again" does; the same is done when the network is back. */
export function useRetry(page: Retried): () => void {
  useEffect(() => {
    const retry = () => page.send({ type: 'RETRY' })
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [page])
  return () => page.send({ type: 'RETRY' })
}
