import type { GradeDraft } from '../../machines/question-grading/grade-drafts.ts'
import { draftKeyOf, forgetDraft, type GradeDraftPlace, keepDraft, readDraft } from './grade-drafts.ts'

export interface GradeDraftKeeper {
  /** Keeps a draft; throws, and keeps no more, where the device does not take it. */
  keep: (place: GradeDraftPlace, draft: GradeDraft) => void
  /** Forgets a draft, unless another tab has written its own in its place. */
  forget: (place: GradeDraftPlace, submissionId: string) => void
  stop: () => void
}

interface Kept {
  place: GradeDraftPlace
  draft: GradeDraft
}

/** Points that are no number are stored as none. */
const asStored = (draft: GradeDraft): GradeDraft => ({ ...draft, points: Number.isFinite(draft.points) ? draft.points : null })

const isSame = (one: GradeDraft, other: GradeDraft): boolean => one.points === other.points && one.feedback === other.feedback

/** Keeps the drafts of one tab, and forgets those that it found: what another tab of the same teacher writes stays; where that tab forgets what was written here, it is written again. */
export function createGradeDraftKeeper(found: readonly Kept[]): GradeDraftKeeper {
  const known = new Map(found.map(({ place, draft }) => [draftKeyOf(place, draft.submissionId), draft]))
  const written = new Map<string, Kept>()
  const listening = new AbortController()
  const restore = ({ key, newValue }: StorageEvent) => {
    const mine = newValue === null ? written.get(key ?? '') : undefined
    if (mine) keepDraft(mine.place, mine.draft)
  }
  addEventListener('storage', restore, { signal: listening.signal })
  return {
    keep: (place, draft) => {
      const key = draftKeyOf(place, draft.submissionId)
      written.set(key, { place, draft: asStored(draft) })
      known.set(key, asStored(draft))
      keepDraft(place, draft)
      const stored = readDraft(place, draft.submissionId)
      if (stored && isSame(stored, asStored(draft))) return
      listening.abort()
      throw new Error('The device did not take the draft.')
    },
    forget: (place, submissionId) => {
      const key = draftKeyOf(place, submissionId)
      const [mine, stored] = [known.get(key), readDraft(place, submissionId)]
      known.delete(key)
      written.delete(key)
      if (mine && stored && isSame(mine, stored)) forgetDraft(place, submissionId)
    },
    stop: () => listening.abort(),
  }
}
