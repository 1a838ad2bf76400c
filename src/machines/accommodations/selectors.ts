import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { AccommodationsSnapshot } from './accommodations.machine.ts'
import type {
  AccommodationList,
  AccommodationScope,
  AccommodationsQuery,
  AccommodationsView,
  Outcome,
  QuizList,
  Receiver,
} from './setup.ts'

export const selectView = (snapshot: AccommodationsSnapshot): AccommodationsView => viewOf(snapshot, 'loading')

/** For what is given on this page. */
export const selectScope = ({ context }: AccommodationsSnapshot): AccommodationScope => context.scope

/** What is asked for. */
export const selectQuery = ({ context }: AccommodationsSnapshot): AccommodationsQuery => context.query

/** The page that was read last; null before the first one. */
export const selectList = ({ context }: AccommodationsSnapshot): AccommodationList | null => context.list

/** The list as that of a quiz; null before the first one, and where the page is a course's. */
export const selectQuizList = ({ context: { list } }: AccommodationsSnapshot): QuizList | null =>
  list && 'assignment' in list ? list : null

/** The quiz or the course does not exist for whoever asks, which no other try changes. */
export const selectIsMissing = (snapshot: AccommodationsSnapshot): boolean =>
  selectView(snapshot) === 'failed' && snapshot.context.failure?.status === 404

export const selectFailure = ({ context }: AccommodationsSnapshot): Problem | null => context.failure
export const selectRefusal = ({ context }: AccommodationsSnapshot): Problem | null => context.refusal

/** Whom the open dialog is about. */
export const selectReceiver = ({ context }: AccommodationsSnapshot): Receiver | null => context.receiver

/** What was done last. */
export const selectOutcome = ({ context }: AccommodationsSnapshot): Outcome | null => context.outcome

export const selectIsBusy = (snapshot: AccommodationsSnapshot): boolean => snapshot.hasTag('busy')
export const selectIsEditing = (snapshot: AccommodationsSnapshot): boolean => snapshot.hasTag('editing')
export const selectIsRemoving = (snapshot: AccommodationsSnapshot): boolean => snapshot.hasTag('removal')
