import type { RegistrationRequestView } from '../../../domain/api/courses.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { RegistrationRequestsSnapshot } from './registration-requests.machine.ts'
import type { ProcessedRequest, RefusedDecision } from './setup.ts'

/** The panel is open. */
export const selectIsOpen = (snapshot: RegistrationRequestsSnapshot): boolean => snapshot.matches({ panel: 'open' })

/** The requests that wait; null until they were read once. */
export const selectRequests = ({ context }: RegistrationRequestsSnapshot): readonly RegistrationRequestView[] | null => context.requests

/** How many requests this browser has not shown yet. */
export const selectUnreadCount = ({ context: { requests, readIds } }: RegistrationRequestsSnapshot): number =>
  (requests ?? []).filter(({ id }) => !readIds.includes(id)).length

/** Why the list could not be read; null while it is read again. */
export const selectFailure = (snapshot: RegistrationRequestsSnapshot): Problem | null =>
  snapshot.matches({ list: 'loadFailed' }) ? snapshot.context.failure : null

/** The decision that the server refused last. */
export const selectRefusal = ({ context }: RegistrationRequestsSnapshot): RefusedDecision | null => context.refusal

/** The decision that is being made or sent; null while there is none. */
export const selectDecided = (snapshot: RegistrationRequestsSnapshot): ProcessedRequest | null =>
  snapshot.matches({ panel: { open: 'browsing' } }) || !selectIsOpen(snapshot) ? null : snapshot.context.decided

/** A decision is on its way to the server. */
export const selectIsDeciding = (snapshot: RegistrationRequestsSnapshot): boolean =>
  snapshot.matches({ panel: { open: 'approving' } }) || snapshot.matches({ panel: { open: 'rejecting' } })

/** A decision may be begun. */
export const selectCanDecide = (snapshot: RegistrationRequestsSnapshot): boolean => snapshot.matches({ panel: { open: 'browsing' } })
