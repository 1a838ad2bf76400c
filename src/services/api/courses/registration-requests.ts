import type { RegistrationRequestView } from '../../../../domain/api/courses.ts'
import { getJson, putJson } from '../client/http.ts'

const NO_REASON_GIVEN = 'Rejected by teacher'

/** Reads the requests that wait for the signed-in teacher. */
export const fetchRegistrationRequests = async (signal?: AbortSignal): Promise<RegistrationRequestView[]> =>
  (await getJson<{ requests: RegistrationRequestView[] }>('/api/courses/registration-requests', { signal })).requests

/** Approves or rejects a request and gives the server's sentence about it; a rejection without a reason says who rejected. Rejects with an ApiProblem, 409 `alreadyProcessed` or `courseFull`. */
export async function processRegistrationRequest(
  requestId: string,
  status: 'approved' | 'rejected',
  reason: string,
  signal?: AbortSignal,
): Promise<string> {
  const rejectionReason = status === 'rejected' ? reason.trim() || NO_REASON_GIVEN : null
  const path = `/api/courses/registration-requests/${encodeURIComponent(requestId)}`
  const { message } = await putJson<{ message?: string }>(path, { status, notes: null, rejectionReason }, { signal })
  return message ?? ''
}
