import { limits } from '../../../domain/limits.ts'
import { viewOf } from '../kit/selectors.ts'
import type { ApiTokensSnapshot } from './api-tokens.machine.ts'
import type { ApiTokensView } from './setup.ts'

export const selectView = (snapshot: ApiTokensSnapshot): ApiTokensView => viewOf(snapshot, 'loading')
/** The tokens and the courses for a new one; null before they are read. */
export const selectContent = ({ context }: ApiTokensSnapshot) => context.content
export const selectFailure = ({ context }: ApiTokensSnapshot) => context.failure
export const selectMissing = ({ context }: ApiTokensSnapshot) => context.missing
export const selectProblem = ({ context }: ApiTokensSnapshot) => context.problem
/** The token that was just made, with its secret. */
export const selectMade = ({ context }: ApiTokensSnapshot) => context.made
/** The token that the open question is about. */
export const selectAsked = ({ context }: ApiTokensSnapshot) => context.asked
export const selectRefusal = ({ context }: ApiTokensSnapshot) => context.refusal
/** What was done last. */
export const selectNotice = ({ context }: ApiTokensSnapshot): string => context.notice
/** Whether the person has as many tokens as they can; those past their end do not count. */
export const selectIsFull = ({ context }: ApiTokensSnapshot): boolean =>
  (context.content?.tokens ?? []).filter(({ isExpired }) => !isExpired).length >= limits.tokensOfPerson
export const selectIsAsking = (snapshot: ApiTokensSnapshot): boolean => snapshot.hasTag('asking')
export const selectIsMaking = (snapshot: ApiTokensSnapshot): boolean => snapshot.matches('making')
export const selectIsRevoking = (snapshot: ApiTokensSnapshot): boolean => snapshot.matches('revoking')
