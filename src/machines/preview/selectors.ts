import type { PreviewView } from './contract.ts'
import type { PreviewSnapshot } from './preview.machine.ts'

/** The stage that is shown. */
export const selectView = (snapshot: PreviewSnapshot): PreviewView => Object.values(snapshot.getMeta()).at(-1)?.view ?? 'instructions'

/** The quiz that is looked at. */
export const selectQuiz = (snapshot: PreviewSnapshot) => snapshot.context.quiz

/** The preview is over. */
export const selectIsClosed = (snapshot: PreviewSnapshot): boolean => snapshot.status === 'done'

/** There is a question before this one that may be gone back to. */
export const selectCanGoBack = (snapshot: PreviewSnapshot): boolean => snapshot.can({ type: 'PREVIOUS' })
