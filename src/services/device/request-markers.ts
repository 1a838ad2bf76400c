const PREFIX = 'registration_request_read_'

/** Returns those of the requests that this browser has shown before; none where storage is refused. */
export function readRequestIds(requestIds: readonly string[]): string[] {
  try {
    return requestIds.filter((id) => localStorage.getItem(`${PREFIX}${id}`) !== null)
  } catch {
    return []
  }
}

/** Remembers that these requests have been shown, where storage allows it. */
export function markRequestsRead(requestIds: readonly string[]): void {
  try {
    for (const id of requestIds) localStorage.setItem(`${PREFIX}${id}`, 'true')
  } catch {
    // They count as read as long as the page lasts.
  }
}
