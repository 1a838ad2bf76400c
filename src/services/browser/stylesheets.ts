const AGAIN_AFTER_MS = 2_000

/** Fetches a stylesheet again until it arrives: Vite asks once for the styles of a chunk, also where the chunk itself is tried again. */
export function refetchStylesheets(): void {
  const again = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      setTimeout(() => target.replaceWith(target.cloneNode()), AGAIN_AFTER_MS)
  }
  // The event does not bubble.
  document.addEventListener('error', again, true)
}
