import { mayAs } from '../../../domain/course/course-role.ts'
import { viewOf } from '../kit/selectors.ts'
import type { KeyChangeSnapshot } from './key-change.machine.ts'
import type { KeyChangeView } from './setup.ts'

/** The screen that is shown. */
export const selectView = (snapshot: KeyChangeSnapshot): KeyChangeView => viewOf(snapshot, 'loading')

/** The quiz with its change, once they are there. */
export const selectLoaded = ({ context }: KeyChangeSnapshot) => context.loaded

/** The decision that was taken last. */
export const selectRegrade = ({ context }: KeyChangeSnapshot) => context.regrade

/** The reader teaches in the course, and does not only read what became of its key. */
export const selectMayDecide = ({ context }: KeyChangeSnapshot): boolean => mayAs(context.loaded?.sharedAs, 'teach')

/** What went wrong last, if anything. */
export const selectFailure = ({ context }: KeyChangeSnapshot) => context.failure

/** A request is under way. */
export const selectIsBusy = (snapshot: KeyChangeSnapshot): boolean => snapshot.hasTag('busy')

/** Another change waits than the one that is shown. */
export const selectIsOutdated = (snapshot: KeyChangeSnapshot): boolean => snapshot.matches('outdated')
