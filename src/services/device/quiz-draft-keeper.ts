import { fromCallback } from 'xstate'
import { type QuizDraft, quizDraft } from '../../../domain/quiz/quiz-draft.ts'
import type { QuizForm } from '../../../domain/quiz/quiz-form.ts'
import type { DraftCommand, DraftKeeperInput, QuizEditorEvent } from '../../machines/quiz-editor/contract.ts'
import { uuidV7 } from '../browser/uuid-v7.ts'
import { forgetDraft, writeDraft } from './quiz-drafts.ts'

/** Changes of this time are kept together; with the pause of a field they are on the device within a second. */
export const KEEP_AFTER_MS = 400

type Told = Extract<QuizEditorEvent, { type: 'draft.kept' }>

/** One draft: what waits to be kept, and the writes in their order. */
class Draft {
  #place: DraftKeeperInput
  readonly #tell: (told: Told) => void
  readonly #tab = uuidV7()
  #mine: QuizDraft | undefined
  #isRestored = false
  #waiting: QuizForm | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #writes: Promise<void> = Promise.resolve()

  constructor(place: DraftKeeperInput, tell: (told: Told) => void) {
    this.#place = place
    this.#tell = tell
    if (place.created !== null && place.created === place.assignmentId) this.#become(place)
  }

  change(quiz: QuizForm): void {
    this.#waiting = quiz
    this.#timer ??= setTimeout(this.flush, KEEP_AFTER_MS)
  }

  readonly flush = (): void => {
    this.#stopTimer()
    if (!this.#waiting) return
    const place = this.#place
    const { assignmentId, newId } = place
    const draft = { ...quizDraft(this.#waiting, place, new Date().toISOString()), tab: this.#tab }
    const kept = assignmentId === null ? { ...draft, newId } : draft
    this.#mine = kept
    this.#waiting = null
    this.#then(async () => {
      await writeDraft(place, kept)
      this.#tell({ type: 'draft.kept', at: kept.keptAt })
    })
    if (this.#isRestored) this.#forgetOffered()
  }

  /** Forgets the draft, and the one that was offered. */
  makeObsolete(): void {
    this.#stopTimer()
    this.#waiting = null
    this.#forget(this.#mine)
    this.#forgetOffered()
  }

  /** What is written from now on belongs to this version, which a new quiz has once it is saved; a draft that is still offered is restored. */
  rebase({ assignmentId, newId, from }: Extract<DraftCommand, { type: 'quiz.rebased' }>): void {
    const before = this.#place
    this.#place = { ...before, assignmentId, newId, ...from }
    this.#isRestored = true
    if (before.assignmentId === null && assignmentId !== null) this.#become(before)
  }

  /** The draft of a new quiz that was offered becomes one of the quiz that it turned out to have created; what is saved by this page needs none. */
  #become({ kept, created }: DraftKeeperInput): void {
    const place = this.#place
    this.#forget(this.#mine, null)
    if (!kept) return
    this.#then(async () => {
      if (created === place.assignmentId) await writeDraft(place, kept)
      await forgetDraft({ ...place, assignmentId: null }, kept)
    })
  }

  #forgetOffered(): void {
    this.#forget(this.#place.kept)
    this.#place = { ...this.#place, kept: null }
  }

  /** What another tab has kept in its place since stays. */
  #forget(known: QuizDraft | null | undefined, assignmentId = this.#place.assignmentId): void {
    const place = { ...this.#place, assignmentId }
    if (known) this.#then(() => forgetDraft(place, known))
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Where storage is refused there is no draft, and the page says nothing of one. */
  #then(write: () => Promise<void>): void {
    this.#writes = this.#writes.then(write).catch(() => undefined)
  }
}

/** Keeps the quiz on this device while it is written: 400 ms after a change, and at once when the page is hidden or left. */
export const draftKeeper = fromCallback<DraftCommand, DraftKeeperInput>(({ input, receive, sendBack }) => {
  const draft = new Draft(input, sendBack)
  receive((command) => {
    if (command.type === 'quiz.changed') draft.change(command.quiz)
    else if (command.type === 'quiz.rebased') draft.rebase(command)
    else draft.makeObsolete()
  })
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', draft.flush, { signal })
  addEventListener('pagehide', draft.flush, { signal })
  return () => {
    listening.abort()
    draft.flush()
  }
})
