import type { GradeDraft } from '../../machines/question-grading/grade-drafts.ts'
import { type DraftPlace, draftKeyOf, forgetDraft, keepDraft, readDraft } from './grade-drafts.ts'

export interface GradeDraftKeeper {
  keep: (place: DraftPlace, draft: GradeDraft) => void
  /** Forgets a draft, unless another tab has written its own in its place. */
  forget: (place: DraftPlace, submissionId: string) => void
  stop: () => void
}

interface Own {
  place: DraftPlace
  draft: GradeDraft
}

/** Points that are no number are stored as none. */
const asStored = (draft: GradeDraft): GradeDraft => ({ ...draft, points: Number.isFinite(draft.points) ? draft.points : null })

const isSame = (one: GradeDraft, other: GradeDraft): boolean => one.points === other.points && one.feedback === other.feedback

/** Keeps the drafts of one tab, from those that it found: what another tab of the same teacher writes stays, and what that tab forgets is written here again. */
export function createGradeDraftKeeper(found: readonly Own[]): GradeDraftKeeper {
  const own = new Map(found.map((one) => [draftKeyOf(one.place, one.draft.submissionId), one]))
  const listening = new AbortController()
  const restore = ({ key, newValue }: StorageEvent) => {
    const mine = newValue === null ? own.get(key ?? '') : undefined
    if (mine) keepDraft(mine.place, mine.draft)
  }
  addEventListener('storage', restore, { signal: listening.signal })
  return {
    keep: (place, draft) => {
      own.set(draftKeyOf(place, draft.submissionId), { place, draft: asStored(draft) })
      keepDraft(place, draft)
    },
    forget: (place, submissionId) => {
      const key = draftKeyOf(place, submissionId)
      const [mine, stored] = [own.get(key)?.draft, readDraft(place, submissionId)]
      own.delete(key)
      if (mine && stored && isSame(mine, stored)) forgetDraft(place, submissionId)
    },
    stop: () => listening.abort(),
  }
}
