import { useCallback, useSyncExternalStore } from 'react'

const list = (query: string): MediaQueryList | undefined => (typeof matchMedia === 'function' ? matchMedia(query) : undefined)

/** Whether a media query holds, kept up to date; false where there is no window. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = list(query)
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => list(query)?.matches ?? false,
    () => false,
  )
}
