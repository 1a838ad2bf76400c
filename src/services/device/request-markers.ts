import { quietly } from '../../device-record.ts'

const PREFIX = 'registration_request_read_'

/** Returns those of the requests that this browser has shown before; none where storage is refused. */
export const seenRequestIds = (requestIds: readonly string[]): string[] =>
  quietly(() => requestIds.filter((id) => localStorage.getItem(`${PREFIX}${id}`) !== null), [])

/** Remembers that these requests have been shown, where storage allows it. */
export const markRequestsRead = (requestIds: readonly string[]): void =>
  quietly(() => {
    for (const id of requestIds) localStorage.setItem(`${PREFIX}${id}`, 'true')
  }, undefined)
