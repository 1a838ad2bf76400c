import { fromCallback } from 'xstate'
import type { MarkCommand, PendingRequests, ProcessedRequest } from '../../../machines/registration-requests/setup.ts'
import { fetchRegistrationRequests, processRegistrationRequest } from '../../api/courses/registration-requests.ts'
import { markRequestsRead, seenRequestIds } from '../../device/request-markers.ts'
import { task } from '../task.ts'

export const registrationRequestsActors = {
  loadRequests: task<PendingRequests, Record<string, never>>(async ({ signal }) => {
    const requests = await fetchRegistrationRequests(signal)
    return { requests, readIds: seenRequestIds(requests.map(({ id }) => id)) }
  }),
  processRequest: task<string, ProcessedRequest>(({ input: { requestId, status, reason }, signal }) =>
    processRegistrationRequest(requestId, status, reason, signal),
  ),
  readMarkers: fromCallback<MarkCommand, Record<string, never>>(({ receive }) => {
    receive(({ requestIds }) => markRequestsRead(requestIds))
  }),
}
