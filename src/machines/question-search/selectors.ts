import { viewOf } from '../kit/selectors.ts'
import type { QuestionSearchSnapshot } from './question-search.machine.ts'
import type { FoundPage, FoundQuestion } from './setup.ts'

export type QuestionSearchView = 'loading' | 'list' | 'failed' | 'closed'

/** The part that is shown below the search. */
export const selectView = (snapshot: QuestionSearchSnapshot): QuestionSearchView => viewOf(snapshot, 'loading')

/** What was found last; null before the first reply. */
export const selectFound = (snapshot: QuestionSearchSnapshot): FoundPage | null => snapshot.context.found

/** The questions that are chosen, in the order of choosing. */
export const selectChosen = (snapshot: QuestionSearchSnapshot): readonly FoundQuestion[] => snapshot.context.chosen

/** What is searched for. */
export const selectSearch = (snapshot: QuestionSearchSnapshot): string => snapshot.context.query.search

/** No further question can be chosen. */
export const selectIsFull = ({ context: { chosen, room } }: QuestionSearchSnapshot): boolean => chosen.length >= room
